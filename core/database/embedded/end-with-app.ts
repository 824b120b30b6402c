import { type ChildProcess, spawn } from 'node:child_process'
import type { ServerHome } from './server-home.ts'

/** Waits for a line from the app. Its end without one is the end of the app, whatever has ended it. */
const WAIT_AND_STOP = 'read -r line || kill -INT "$1"'

/**
 * A killed app can stop nothing any more, so a shell beside the server does it: the system closes the shell's input at
 * that moment, and the server gets the signal that stops it in order.
 */
export function endWithApp(server: ChildProcess, home: ServerHome): void {
  if (server.pid === undefined || process.platform === 'win32') return
  // Detached: what is sent to the app's whole process group must not reach it.
  const guard = spawn('/bin/sh', ['-c', WAIT_AND_STOP, 'end-with-app', `${server.pid}`], {
    ...home.user,
    cwd: home.path,
    env: {},
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.on('error', () => {})
  guard.stdin.on('error', () => {})
  guard.unref()
  // Once the server has ended, another program may get its PID.
  server.once('exit', () => guard.stdin.end('ended\n'))
}
