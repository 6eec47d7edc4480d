// A small machine in a folder: package lists, desktop entries, services, manual pages, programs. Written for the tests.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { SourcePlaces } from '../../../src/index/protocol.ts';

export interface Machine {
  root: string;
  indexDb: string;
  places: SourcePlaces;
  write(path: string, content: string | Buffer): void;
  remove(): void;
}

export const DPKG_STATUS = `Package: nginx-light
Status: install ok installed
Section: httpd
Version: 1.22
Description: nginx web/proxy server (basic version)
 A long text that is not shown.

Package: tar
Status: install ok installed
Section: utils
Description: GNU version of the tar archiving utility

Package: gone
Status: deinstall ok config-files
Section: utils
Description: was here once
`;

export const APT_LIST = `Package: gimp
Version: 2.10
Depends: libgimp2.0
Tag: role::program, use::editing, works-with::image
Section: graphics
Description: GNU Image Manipulation Program

Package: inkscape
Tag: role::program, use::editing, works-with::image:vector
Section: graphics
Description: vector-based drawing program

Package: krita
Recommends: gimp
Section: kde
Description: pixel-based image manipulation program

Package: tar
Section: utils
Description: GNU version of the tar archiving utility

Package: libgimp2.0
Section: libs
Description: Libraries for the GNU Image Manipulation Program
`;

const FIREFOX = `[Desktop Entry]
Type=Application
Name=Firefox
Name[de]=Feuerfuchs
GenericName=Web Browser
Comment=Browse the World Wide Web
Keywords=Internet;WWW;
Categories=Network;WebBrowser;
Exec=firefox %u
`;

export const TAR_PAGE = `.TH TAR 1
.SH NAME
tar \\- an archiving utility
.SH SYNOPSIS
.B tar
.SH EXAMPLES
.TP
Create archive.tar from files foo and bar.
.B tar \\-cf archive.tar foo bar
`;

export function makeMachine(): Machine {
  const root = mkdtempSync(join(tmpdir(), 'reos-index-'));
  const write = (path: string, content: string | Buffer): void => {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  write('var/lib/dpkg/status', DPKG_STATUS);
  write('var/lib/apt/lists/deb.example_main_binary-amd64_Packages', APT_LIST);
  write('usr/share/applications/firefox.desktop', FIREFOX);
  write(
    'usr/lib/systemd/system/nginx.service',
    '[Unit]\nDescription=A high performance web server\n[Service]\nExecStart=/usr/sbin/nginx\n',
  );
  write('usr/share/man/man1/tar.1.gz', gzipSync(TAR_PAGE));
  write('usr/bin/tar', '#!/bin/sh\n');
  chmodSync(join(root, 'usr/bin/tar'), 0o755);
  return {
    root,
    indexDb: join(root, 'home/data/index.db'),
    places: {
      root,
      path: [join(root, 'usr/bin')],
      dataDirs: [join(root, 'usr/share')],
      manDirs: [join(root, 'usr/share/man')],
      locale: '',
      commands: false,
    },
    write,
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
