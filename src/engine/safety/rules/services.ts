// Containers, clusters, infrastructure, databases.
import { spec } from './define.ts';

export const containerRules = {
  'container-prune': spec(
    'high',
    'Deletes the data of all containers that do not run',
    ['docker system prune -af --volumes', 'docker volume prune -f'],
    ['docker system df', 'docker system prune -f'],
  ),
  'container-change': spec(
    'moderate',
    'Starts, stops or changes containers',
    ['docker restart web', 'docker system prune -f', 'docker stop $(docker ps -q)'],
    ['docker ps'],
    ['production'],
  ),
  'container-reset': spec(
    'high',
    'Resets the container system',
    ['podman system reset -f', 'docker swarm leave --force'],
    ['docker info'],
  ),
  'container-remove-many': spec(
    'high',
    'Removes many containers',
    ['docker rm -f $(docker ps -aq)', 'podman rm -af'],
    ['docker ps -a'],
  ),
  'container-remove-forced': spec(
    'moderate',
    'Removes a container even if it runs',
    ['docker rm -f web'],
    ['docker ps'],
    ['production'],
  ),
  'volume-remove': spec(
    'high',
    'Deletes data that containers keep',
    ['docker volume rm db', 'docker compose down -v'],
    ['docker volume ls'],
  ),
  'image-remove': spec('moderate', 'Deletes images', ['docker rmi -f web'], ['docker images']),
  'privileged-container': spec(
    'high',
    'Gives a container the rights of the host',
    ['docker run --privileged alpine ls'],
    ['docker run alpine ls'],
  ),
  'host-mount': spec(
    'high',
    'Gives a container the whole host',
    [
      'docker run -v /:/host alpine ls',
      'docker run -v /var/run/docker.sock:/var/run/docker.sock x',
    ],
    ['docker run -v ./data:/data x'],
  ),
  'system-mount': spec(
    'moderate',
    "Gives a container a directory of the host's system",
    ['docker run -v /etc:/host-etc alpine ls'],
    ['docker run -v ./etc:/etc x'],
  ),
  'remote-daemon': spec(
    'high',
    'Acts on the container system of another machine',
    ['docker -H tcp://10.0.0.5:2375 run alpine ls'],
    ['docker run alpine ls'],
  ),
  'cluster-member': spec(
    'high',
    'Changes the members or services of a cluster',
    ['docker node rm x', 'docker service scale web=0'],
    ['docker node ls'],
  ),
  'cluster-delete-all': spec(
    'high',
    'Deletes everything of a kind in the cluster',
    ['kubectl delete pods --all'],
    ['kubectl get pods'],
  ),
  'cluster-delete-space': spec(
    'high',
    'Deletes a namespace, node, or stored data of the cluster',
    ['kubectl delete namespace prod', 'kubectl delete pvc data'],
    ['kubectl get ns'],
  ),
  'cluster-delete': spec(
    'moderate',
    'Deletes something in the cluster',
    ['kubectl delete pod web-1'],
    ['kubectl get pod web-1'],
    ['production'],
  ),
  'cluster-drain': spec(
    'high',
    'Takes work off a node of the cluster',
    ['kubectl drain node1 --ignore-daemonsets'],
    ['kubectl get nodes'],
  ),
  'cluster-replace': spec(
    'high',
    'Deletes and recreates things in the cluster',
    ['kubectl replace --force -f x.yaml'],
    ['kubectl diff -f x.yaml'],
  ),
  'cluster-scale-down': spec(
    'high',
    'Stops a workload completely',
    ['kubectl scale --replicas=0 deploy/api'],
    ['kubectl get deploy'],
  ),
  'cluster-admin': spec(
    'high',
    'Changes who may do what in the cluster',
    ['kubectl create clusterrolebinding x --clusterrole=cluster-admin --user=y'],
    ['kubectl auth can-i get pods'],
  ),
  'cluster-change': spec(
    'moderate',
    'Changes the cluster',
    ['kubectl apply -f x.yaml', 'helm upgrade api ./chart'],
    ['kubectl diff -f x.yaml', 'helm list'],
    ['production'],
  ),
  'production-change': spec(
    'high',
    'Changes something in production',
    ['kubectl -n prod apply -f x.yaml'],
    ['kubectl -n dev apply -f x.yaml'],
  ),
  'machine-delete': spec(
    'high',
    'Deletes a virtual machine, container or node with what is stored in it',
    ['vagrant destroy -f', 'lxc delete --force c1', 'virsh undefine vm', 'kubeadm reset -f'],
    ['vagrant status', 'lxc list', 'virsh list --all'],
  ),
  'release-delete': spec(
    'high',
    'Uninstalls a release from the cluster',
    ['helm uninstall api'],
    ['helm list'],
  ),
  'release-rollback': spec(
    'moderate',
    'Takes a release back to an older version',
    ['helm rollback api 1'],
    ['helm history api'],
    ['production'],
  ),
} as const;

export const cloudRules = {
  'infra-destroy': spec(
    'high',
    'Destroys infrastructure',
    ['terraform destroy', 'terraform apply -destroy', 'cdk destroy --all'],
    ['terraform plan -destroy'],
  ),
  'infra-apply-unseen': spec(
    'high',
    'Changes infrastructure without showing the plan',
    ['terraform apply -auto-approve'],
    ['terraform plan'],
  ),
  'infra-apply': spec(
    'moderate',
    'Changes infrastructure',
    ['terraform apply'],
    ['terraform validate'],
    ['production'],
  ),
  'infra-state': spec(
    'high',
    'Changes what the tool believes to exist',
    ['terraform state rm x'],
    ['terraform state list'],
  ),
  'cloud-delete': spec(
    'high',
    'Deletes cloud resources',
    [
      'aws ec2 terminate-instances --instance-ids i-1',
      'gcloud sql instances delete prod',
      'aws s3 rm s3://b --recursive',
    ],
    ['aws s3 ls'],
  ),
  'cloud-remove': spec(
    'moderate',
    'Removes or stops a cloud resource',
    ['aws s3 rm s3://b/key', 'aws ec2 stop-instances --instance-ids i-1'],
    ['aws s3 ls'],
    ['production'],
  ),
  'cloud-access': spec(
    'high',
    'Changes who may reach cloud resources',
    ['aws s3api put-bucket-acl --bucket b --acl public-read'],
    ['aws s3api get-bucket-acl --bucket b'],
  ),
  'cloud-change': spec(
    'moderate',
    'Changes cloud resources',
    ['gcloud compute instances create vm'],
    ['gcloud compute instances list'],
    ['production'],
  ),
  'repository-delete': spec(
    'high',
    'Deletes or renames a repository',
    ['gh repo delete o/r --yes'],
    ['gh repo view o/r'],
  ),
  'hosted-delete': spec(
    'high',
    'Deletes something on the hosting service',
    ['gh release delete v1'],
    ['gh release list'],
  ),
  'hosted-change': spec(
    'moderate',
    'Changes something on the hosting service',
    ['gh pr merge 1'],
    ['gh pr view 1'],
  ),
} as const;

export const databaseRules = {
  'database-drop': spec(
    'high',
    'Deletes tables, databases or all keys',
    ["psql -c 'DROP DATABASE prod'", 'redis-cli FLUSHALL', 'dropdb prod'],
    ['psql -l', 'redis-cli GET key'],
  ),
  'database-delete-all': spec(
    'high',
    'Changes or deletes every row of a table',
    ["psql -c 'DELETE FROM users'", 'mysql -e "UPDATE users SET name=1"'],
    ["psql -c 'DELETE FROM users WHERE id=1'"],
  ),
  'database-write': spec(
    'moderate',
    'Changes data',
    ['sqlite3 app.db "INSERT INTO t VALUES (1)"', 'redis-cli DEL key'],
    ["sqlite3 app.db 'SELECT 1'"],
    ['production'],
  ),
  'database-admin': spec(
    'high',
    'Changes how the database server runs',
    ['redis-cli SHUTDOWN', 'mysqladmin shutdown'],
    ['mysqladmin status'],
  ),
  'database-unread': spec(
    'moderate',
    'Runs statements that were not read here',
    ['mysql prod < changes.sql'],
    ["mysql -e 'SELECT 1'"],
    ['production'],
  ),
} as const;
