// Folders that others read: those of web servers, and those that are shared or synchronised.

const WEB =
  /^\/(?:var\/www|srv\/(?:www|http|httpd|nginx)|usr\/share\/nginx\/html|usr\/local\/(?:www|var\/www)|opt\/lampp\/htdocs|Library\/WebServer\/Documents)(?:\/|$)|\/(?:public_html|htdocs)(?:\/|$)/;
const SHARED =
  /^\/(?:home|Users)\/[^/]+\/(?:Public|Dropbox|OneDrive|Nextcloud|ownCloud|Seafile|Sync|Google Drive|MEGA|pCloudDrive|Library\/Mobile Documents)(?:\/|$)|^\/(?:var\/ftp|srv\/ftp|srv\/samba|pub)(?:\/|$)/;

export const publicPlace = (path: string): 'web' | 'shared' | null =>
  WEB.test(path) ? 'web' : SHARED.test(path) ? 'shared' : null;
