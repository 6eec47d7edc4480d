// The words that talk of machines is made of, by what they do in a sentence. A word that is in no list, no name and no
// value of the evidence makes its sentence one that is not understood.

export type WordClass =
  | 'glue'
  | 'neg'
  | 'kind'
  | 'store'
  | 'attr'
  | 'state'
  | 'most'
  | 'than'
  | 'quant'
  | 'rate'
  | 'approx'
  | 'over'
  | 'under'
  | 'pron'
  | 'conj'
  | 'then'
  | 'yes'
  | 'no'
  | 'sum'
  | 'times';

export interface Meaning {
  class: WordClass;
  value: string;
}

/** Phrases (comma apart) of a class, and what they stand for. */
const TABLE: readonly [WordClass, string, string][] = [
  [
    'glue',
    '',
    `the,a,an,off,even,router,appliance,workstation,desktop,notebook,vm,virtual machine,instance,completely,totally,entirely,fully,generally,relatively,reasonably,comfortably,clearly,definitely,simply,merely,precisely,installed version,version number,running version,current version of,on disk,hardware,operating,environment,overall system,itself,thing,things,everyone,job,kind of,sort of,long,short,newest,oldest entry,correct,correctly,properly configured,successfully,actively,directly,still only,as the,remote,remotely,public,publicly,externally,locally,internally,own,accepting,handling,on the other hand,in contrast,by contrast,as you can see,that said,in short,in summary,to summarize,to sum up,for example,for instance,in particular,in any case,as mentioned,as shown,practically,basically,essentially,virtually,technically,at this point,as far as i can see,as of this moment,in use as well,behind the scenes,under the hood,on the machine,in the list,in detail,alone,by itself,on its own,anymore,any more,any longer,should,far,much,significantly,slightly,considerably,somewhat,either,loaded,efi,data,system partition,apart,from each,this,that,these,those,your,you,my,our,we,us,me,i,there,here,there's,is,are,was,were,be,been,being,am,has,have,had,having,do,does,did,of,on,in,at,to,for,from,by,with,as,into,via,per,within,inside,across,
    currently,now,presently,still,also,just,already,actually,really,quite,fairly,indeed,overall,altogether,today,so far,right now,at the moment,at present,at this time,as of now,right,as well,too,in fact,of course,
    according,based,see,shows,show,showing,report,reports,reported,indicates,list,lists,listed,following,below,above list,details,information,info,summary,overview,status of,result,results,output,tool output,evidence,data,
    machine,system,server,computer,host,box,laptop,pc,device's,node,pi,os's,localhost's,main,primary,current,total of,together with,specifically,namely,such,well,good news,great,sure,absolutely,certainly,
    please,note,respectively,asked,about the,amount,number,level,value,figure,percentage,share,name,named,called,known as,set,reading,rate,state,status,condition,stands,sits,comes,remains,appears,looks,seems,shows up,found,can see,
    which means,meaning,means,i.e,e.g,etc,exactly,individual,each,every,different,various,separate,distinct,own,its own,it's,that's,you've got,you've,got,you're,we're,they're,going,getting,make,makes,made,given,'s,what's,let's,
    come,go,goes,show up,happens,happen,provide,provides,provided,include,includes,including,consist,consists,contain,contains,comprise,comprises,feature,features,equipped,boasts,powered,configured,assigned,allocated,defined,detected,visible,via the,docker's,linux,physical,logical,specific,order,descending,ascending,first,second,third,way,terms,regarding,concerning,comes out,out there,out of,out,whole,entire,local,private,internal,lan,default,reachable,it,its,itself,they,their,them,one,ones,when,where,who,what,how,fully qualified,qualified,user account's,space's,during,over the,last,past,average,minute's,period,periods,over,both,wi-fi,wifi,wireless,wired,ethernet,network,service's,web,database,printing,time's,type,types,model,chip,speed's,bit,little,few,some,any,other,others,another,same,besides,addition,additionally,furthermore,moreover,meanwhile,currently the,latest,recent,recently,next,top of,of all,all of,side,note that,worth,reference,question,answer,request,asked for,asked about,asked,you asked about,quick,brief,snapshot,look,here's,here is,here are`,
  ],
  [
    'conj',
    '',
    'and,but,while,whereas,although,though,which,who,whose,because,since,so,with,plus,or,yet,however,leaving,followed by',
  ],
  ['pron', '', 'it,its,they,their,them,this one,itself,the latter,the former'],
  [
    'neg',
    '',
    "not,n't,no longer,never,isn't,aren't,wasn't,weren't,doesn't,don't,hasn't,haven't,cannot,can't,won't,without,didn't,neither,nor",
  ],
  ['yes', '', 'yes,yep,yeah,✓,true,✅'],
  ['no', '', 'no,none,zero,false,✗,❌'],
  [
    'kind',
    'service',
    'service,services,daemon,daemons,unit,units,systemd service,systemd services,systemd unit,system services,system service,printing service,web server,print server,file server,proxy server,name service,firewall,container runtime,scheduler,database,database server,mail server',
  ],
  [
    'kind',
    'process',
    'process,processes,program,programs,application,applications,app,apps,task,tasks,consumer,consumers,main process,parent process',
  ],
  ['kind', 'container', 'container,containers,docker container,docker containers'],
  ['kind', 'package', 'package,packages,software'],
  [
    'kind',
    'update',
    'update,updates,upgrade,upgrades,package update,package updates,upgradable packages,pending updates,software updates',
  ],
  [
    'kind',
    'user',
    'user,users,account,accounts,user account,user accounts,people,person,session,sessions',
  ],
  [
    'kind',
    'port',
    'port,ports,tcp port,tcp ports,udp port,udp ports,network port,network ports,socket port',
  ],
  [
    'kind',
    'interface',
    'interface,interfaces,network interface,network interfaces,nic,nics,adapter,adapters,network adapter,network adapters,ethernet interface,wi-fi interface,wireless interface',
  ],
  [
    'kind',
    'disk',
    'filesystems,file systems,partitions,mounts,mount points,mountpoints,mounted filesystems,volumes',
  ],
  [
    'kind',
    'drive',
    'disks,drives,hard drives,hard disks,block devices,storage devices,ssds,physical disk,block device',
  ],
  ['kind', 'file', 'file,files,folder,folders,directory,directories,log file,log files'],
  ['kind', 'group', 'group,groups'],
  ['kind', 'image', 'images,docker images'],
  ['kind', 'cpu', 'cpus,processors'],
  [
    'store',
    'memory',
    'memory,ram,system memory,physical memory,main memory,memory usage,ram usage,memory use,memory utilization,memory consumption',
  ],
  ['store', 'swap', 'swap,swap space,swap memory,swap usage,swap file,swap partition'],
  [
    'store',
    'disk',
    'root,home,home partition,home directory,boot,boot partition,root partition,root filesystem,root file system,root disk,root volume,root drive,root partition usage,disk,disk space,storage,storage space,drive,hard drive,hard disk,filesystem,file system,partition,volume,disk usage,space,ssd,sd card,main disk,mount point,mount,mounted',
  ],
  [
    'store',
    'cpu',
    'cpu,processor,cpu usage,cpu utilization,cpu time,processor usage,cpu use,cpu consumption',
  ],
  [
    'store',
    'load',
    'load,cpu load,processor load,load average,load averages,system load,system load average,average load',
  ],
  [
    'attr',
    'used',
    'used,in use,usage,use,uses,using,utilization,utilisation,utilized,occupied,occupies,occupying,taken,taken up,takes,takes up,take up,taking,taking up,consumed,consuming,consumes,consume,consumption,full,capacity used,hungry,intensive,being used,allocated to,filled,hogging,eating,eats,use%,used%,usage%,%use',
  ],
  [
    'attr',
    'free',
    'free,left,remaining,unused,remain,to spare,leaving,spare,left over,headroom,free space',
  ],
  ['attr', 'available', 'available,avail'],
  [
    'attr',
    'total',
    'total,in total,usable,size,capacity,total size,total capacity,big,large,in size,sized,totals,totaling,totalling,out of a total,maximum',
  ],
  [
    'attr',
    'cached',
    'cache,cached,buff/cache,buffers,buffers/cache,caches,buffer,page cache,buffers and cache',
  ],
  ['attr', 'temperature', 'temperature,temp,temperatures,degrees,hot'],
  ['attr', 'version', 'version,release,versions,v'],
  [
    'attr',
    'pid',
    'pid,process id,main pid,process identifier,pid number,main process id,process number,pids',
  ],
  ['attr', 'uid', 'uid,user id'],
  ['attr', 'image', 'image,docker image,container image'],
  [
    'attr',
    'address',
    'ip,ip address,ip addresses,address,addresses,ipv4,ipv4 address,ipv6 address,local ip,private ip,local ip address,network address,internal ip,inet',
  ],
  ['attr', 'mac', 'mac,mac address,hardware address,physical address'],
  ['attr', 'gateway', 'gateway,default gateway,default route'],
  ['attr', 'dns', 'dns,dns server,dns servers,name server,name servers,nameserver,nameservers'],
  ['attr', 'hostname', 'hostname,host name,computer name,machine name'],
  ['attr', 'domain', 'domain,domain name'],
  ['attr', 'kernel', 'kernel,linux kernel,kernel version,kernel release,linux kernel version'],
  [
    'attr',
    'os',
    'operating system,os,distribution,distro,linux distribution,os version,linux distro',
  ],
  ['attr', 'shell', 'shell,default shell,login shell'],
  ['attr', 'package_manager', 'package manager'],
  ['attr', 'timezone', 'time zone,timezone,system time zone'],
  ['attr', 'arch', 'architecture,system architecture,cpu architecture,machine architecture'],
  ['attr', 'current_user', 'current user,logged in as,logged-in user,username,user name,your user'],
  ['attr', 'model', 'cpu model,processor model,model name'],
  ['attr', 'device', 'device,mounted from,on device,block device path'],
  [
    'attr',
    'owner',
    'belongs to,owned by,run by,run by user,running as,runs as,running under,owner,owned by user,belongs to user,started by,executed by',
  ],
  [
    'attr',
    'uptime',
    'uptime,up time,has been up,been up,up for,running for,been running for,been running,been up for,been active,active for,been active for,up since',
  ],
  ['attr', 'since', 'since,active since'],
  ['attr', 'ago', 'ago'],
  ['attr', 'cores', 'core,cores,cpu core,cpu cores,processor cores,physical cores,physical core'],
  [
    'attr',
    'threads',
    'thread,threads,cpu threads,logical cpus,logical processors,hardware threads,logical cores,vcpus',
  ],
  ['attr', 'sockets', 'socket,sockets,cpu socket,cpu sockets'],
  ['attr', 'threads_per_core', 'threads per core,thread per core'],
  [
    'attr',
    'exit_code',
    'exit code,exit status,code,with status,with code,with exit code,with exit status,with return code,with error code,status code,exited with code,exited with status,status code,return code,error code,exit-code',
  ],
  ['attr', 'terminal', 'terminal,tty'],
  ['attr', 'from', 'connected from'],
  ['attr', 'group', 'member of,members of,belong to,part of'],
  ['attr', 'protocol', 'protocol,tcp,udp'],
  ['attr', 'time_remaining', 'time remaining,remaining time'],
  ['attr', 'load1', 'load1'],
  ['attr', 'load5', 'load5'],
  ['attr', 'load15', 'load15'],
  ['attr', 'rx', 'receiving,receives,received,download,downloading,incoming,inbound,rx'],
  ['attr', 'tx', 'sending,sends,sent,upload,uploading,outgoing,outbound,transmitting,tx'],
  ['attr', 'lines', 'lines,lines of text,lines long'],
  ['attr', 'tasks', 'tasks running'],
  ['attr', 'type', 'filesystem type,fs type'],
  ['attr', 'mount', 'mounted at,mounted on,mounted under,mounted to'],
  [
    'state',
    'running',
    'running,runs,active,active and running,up,up and running,started,online,alive,live,operational,working,running fine,running normally,running properly,running smoothly,turned on,switched on,active (running),runs fine,run',
  ],
  [
    'state',
    'stopped',
    'stopped,inactive,down,dead,offline,exited,shut down,crashed,turned off,switched off,paused,terminated,inactive (dead),died,not up',
  ],
  ['state', 'failed', 'failed,in a failed state,failed state,fail,fails,failing'],
  [
    'state',
    'enabled',
    'enabled,enabled at boot,enabled on boot,start on boot,start at boot,starts on boot,starts at boot,start automatically,automatically start,automatically starts,starts automatically,start automatically at boot,start automatically on boot,set to start,at boot,on boot,on startup,at startup,enabled to start,will start automatically,enabled to start on boot,enabled to start at boot,enabled to start automatically',
  ],
  ['state', 'disabled', 'disabled,disabled at boot'],
  ['state', 'installed', 'installed,is present,present'],
  ['state', 'missing', 'missing,uninstalled,absent'],
  ['state', 'logged_in', 'logged in,logged-in,logged on,signed in,connected'],
  [
    'state',
    'listening',
    'listening,listens,listen,open,exposed,bound,publishes,published,serving,serves,in use by,used by,being used by,taken by,occupied by,held by,accepting connections,mapped,mapped to,exposes,reachable on,opened,is using port,uses port',
  ],
  ['state', 'closed', 'closed,not in use'],
  ['state', 'healthy', 'healthy'],
  ['state', 'unhealthy', 'unhealthy'],
  [
    'state',
    'upgradable',
    'upgradable,can be upgraded,can be updated,upgradeable,pending,out of date,outdated,waiting',
  ],
  ['state', 'up_to_date', 'up to date,up-to-date,fully up to date,fully updated'],
  [
    'state',
    'succeeded',
    'succeeded,succeeds,passed,completed,completed successfully,finished successfully,ran successfully,was successful,successful,finished',
  ],
  ['kind', 'command', 'command,tests,test,test suite,build,script,all tests,unit tests'],
  ['state', 'exists', 'exists,exist'],
  [
    'most',
    'max',
    'most,largest,biggest,highest,top,greatest,maximum number of,fullest,heaviest,busiest,larger,bigger,largest amount of,the most,most full,hungriest,most hungry,top consumer,heaviest user',
  ],
  ['most', 'min', 'least,smallest,lowest,fewest,emptiest,lightest,smaller,least full'],
  [
    'than',
    'more',
    'more,more than,fuller than,larger than,bigger than,greater than,higher than,fuller,greater,higher,over,above,exceeds,exceeding,at least',
  ],
  [
    'than',
    'less',
    'less,less than,fewer,fewer than,smaller than,lower than,lower,below,under,at most,emptier than,emptier',
  ],
  ['than', 'than', 'than'],
  ['quant', 'all', 'all,both,every one,everything,all of them,all of the,each of'],
  ['quant', 'none', 'none,no one,nobody,nothing,none of the,none of them,no other,neither of'],
  ['quant', 'only', 'only,just one,the only,only one'],
  ['quant', 'except', 'except,except for,excluding,apart from,other than,with the exception of'],
  ['quant', 'half', 'half,half of'],
  ['quant', 'no', 'no,zero'],
  [
    'rate',
    'plenty',
    'plenty,plenty of,lots of,a lot of,enough,ample,sufficient,more than enough,plenty of room,a good amount of,lots,room',
  ],
  [
    'rate',
    'scarce',
    'a problem,an issue,problematic,concerning,worrying,critical,a concern,tight,limited,scarce,exhausted,almost exhausted,nearly exhausted,running low,low on,running out,running out of,almost out of,nearly out of,very little,not much,critically low',
  ],
  [
    'rate',
    'nearly_full',
    'critically full,very full,too full,dangerously full,almost full,nearly full,close to full,getting full,mostly full,close to capacity,nearing capacity,almost at capacity',
  ],
  ['rate', 'mostly_empty', 'mostly empty,largely empty,mostly free,largely free'],
  ['state', 'zombie', 'zombie,defunct'],
  ['state', 'restarting', 'restarting,constantly restarting,in a restart loop,crash looping'],
  [
    'rate',
    'empty',
    'empty,almost empty,nearly empty,practically unused,virtually unused,basically unused,almost unused,mostly unused,barely used,hardly used,practically empty',
  ],
  [
    'rate',
    'low',
    'low,very low,light,lightly loaded,idle,mostly idle,under light load,minimal,quiet,relatively low,quite low,not overloaded,well below',
  ],
  [
    'rate',
    'high',
    'high,very high,heavy,heavily loaded,busy,overloaded,under heavy load,under load,too high,stressed,heavy load,quite high,relatively high,heavily,swapping heavily,very busy',
  ],
  [
    'rate',
    'fine',
    'not an issue,not a problem,no issue,no problem,not a concern,no concern,nothing to worry,not critical,fine,ok,okay,normal,normally,good,in good shape,good shape,healthy range,within limits,no need to worry,nothing to worry about,comfortable,reasonable,as expected,properly,correctly,smoothly,well within,completely normal,within the normal range,acceptable',
  ],
  [
    'approx',
    '',
    'about,around,roughly,approximately,nearly,almost,some,close to,circa,ca,~,≈,just over,just under,a little over,a little under,slightly over,slightly under,slightly more than,slightly less than,a bit over,a bit more than,over about',
  ],
  [
    'then',
    '',
    'used to,used to be,used to use,used to run,will,would,previously,formerly,earlier,had been,once,about to,going to,no longer used',
  ],
  ['times', '2', 'twice,twice as much,twice as many,double,two times as much,2x'],
  ['times', '3', 'three times as much,triple,3x'],
  ['glue', '', 'as much as,as much'],
  ['sum', '', 'together,combined,in sum,altogether'],
];

const PHRASES = new Map<string, Meaning[]>();
let longest = 1;
for (const [kind, value, words] of TABLE)
  for (const phrase of words
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)) {
    PHRASES.set(phrase, [...(PHRASES.get(phrase) ?? []), { class: kind, value }]);
    longest = Math.max(longest, phrase.split(' ').length);
  }

export const LONGEST_PHRASE: number = longest;

/** What a phrase may mean; the first that is no glue comes first. */
export function meanings(phrase: string): readonly Meaning[] {
  return PHRASES.get(phrase) ?? [];
}
