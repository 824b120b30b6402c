import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** On Debian or Ubuntu, as root. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

export function install(...packages: string[]): void {
  aptGet('update')
  aptGet('install', '-y', '--no-install-recommends', ...packages)
}

function aptGet(...args: string[]) {
  try {
    execFileSync('apt-get', args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', process.stderr, process.stderr],
    })
  } catch {
    process.stderr.write(`apt-get ${args[0]} failed.\n`)
  }
}
