import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type LoadBalancer = {
  name: string
  port: number
  /** Whether it would send visitors to every instance. */
  seesAll(): Promise<boolean>
  close(): void
}

type Places = { ports: readonly number[]; listenOn: number }

/** nginx and HAProxy as docs/operations.md sets them up, where they are installed. Only times are shorter. */
export function openDebianProxies(places: {
  ports: readonly number[]
  nginxPort: number
  haproxyPort: number
}): LoadBalancer[] {
  const { ports, nginxPort, haproxyPort } = places
  return [
    ...(isInstalled('nginx') ? [openNginx({ ports, listenOn: nginxPort })] : []),
    ...(isInstalled('haproxy') ? [openHaproxy({ ports, listenOn: haproxyPort })] : []),
  ]
}

function isInstalled(program: string): boolean {
  return spawnSync(program, ['-v'], { env: ENVIRONMENT }).status === 0
}

/** Where Debian keeps servers. */
const ENVIRONMENT = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

function openNginx({ ports, listenOn }: Places): LoadBalancer {
  const servers = ports.map((port) => `server 127.0.0.1:${port} fail_timeout=1s;`)
  return run('nginx', {
    listenOn,
    config: (folder) => `
      daemon off;
      pid ${folder}/nginx.pid;
      error_log ${folder}/error.log;
      events {}
      http {
        access_log off;
        ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')}
        upstream guardaroba { ${servers.join(' ')} keepalive 32; }
        server {
          listen 127.0.0.1:${listenOn};
          location / {
            proxy_pass http://guardaroba;
            proxy_http_version 1.1;
            proxy_set_header Connection "";
            proxy_set_header Host $host;
          }
        }
      }`,
    options: (file, folder) => ['-c', file, '-p', folder],
    // it asks nobody, and tries again after the time it was told
    seesAll: () => sleep(1_200).then(() => true),
  })
}

function openHaproxy({ ports, listenOn }: Places): LoadBalancer {
  const servers = ports.map((port, at) => `server app${at} 127.0.0.1:${port} check inter 250ms fall 2 rise 1`)
  return run('haproxy', {
    listenOn,
    config: () => `
defaults
  mode http
  timeout connect 5s
  timeout client 50s
  timeout server 50s
  timeout check 10s
frontend web
  bind 127.0.0.1:${listenOn}
  monitor-uri /sees-all
  monitor fail if { nbsrv(guardaroba) lt ${ports.length} }
  default_backend guardaroba
backend guardaroba
  option httpchk GET /readyz
  ${servers.join('\n  ')}
`,
    options: (file) => ['-db', '-f', file],
    seesAll: () => fetch(`http://127.0.0.1:${listenOn}/sees-all`).then(({ ok }) => ok),
  })
}

type Running = {
  listenOn: number
  config: (folder: string) => string
  options: (file: string, folder: string) => string[]
  seesAll: () => Promise<boolean>
}

function run(name: string, { listenOn, config, options, seesAll }: Running): LoadBalancer {
  const folder = mkdtempSync(join(tmpdir(), `guardaroba-${name}-`))
  const file = join(folder, `${name}.conf`)
  writeFileSync(file, config(folder))
  const child: ChildProcess = spawn(name, options(file, folder), { env: ENVIRONMENT, stdio: 'ignore' })
  child.on('error', () => {})
  return {
    name,
    port: listenOn,
    seesAll,
    close() {
      child.kill('SIGTERM')
      child.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    },
  }
}
