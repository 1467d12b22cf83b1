import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PLACES = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** The `server` block of docs/server.md, so that what is tested is what is written there. */
function documentedServer(): string {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/server.md'), 'utf8');
  const block = /\n( {4}server \{\n[\s\S]*?\n {4}\})\n/.exec(text)?.[1];
  if (block === undefined) throw new Error('docs/server.md has no server block for nginx');
  return block;
}

export interface TestNginx {
  readonly port: number;
  /** The certificate that it shows. */
  readonly ca: Buffer;
  stop(): void;
}

/** Starts nginx with the configuration of docs/server.md and a certificate of its own, in front of a server. */
export async function startNginx(backend: number): Promise<TestNginx> {
  const program = PLACES.find((path) => existsSync(path));
  if (program === undefined) throw new Error('no nginx: install it (Debian: apt-get install nginx)');
  const folder = mkdtempSync(join(tmpdir(), 'turnuva-nginx-'));
  const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate, ...subject],
    { stdio: 'ignore' },
  );
  const port = await freePort();
  const block = documentedServer()
    .replace(/listen 443 ssl;/, `listen 127.0.0.1:${port} ssl;`)
    .replace(/server_name [^;]+;/, 'server_name localhost;')
    .replace(/ssl_certificate_key\s+[^;]+;/, `ssl_certificate_key ${key};`)
    .replace(/ssl_certificate\s+[^;]+;/, `ssl_certificate ${certificate};`)
    .replace(/127\.0\.0\.1:8383/g, `127.0.0.1:${backend}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${folder}/${each};`,
  );
  const root = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${root} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${temporary.join(' ')}\n${block}\n}`,
  );
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  });
  return {
    port,
    ca: readFileSync(certificate),
    stop: () => {
      child.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
