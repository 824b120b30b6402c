import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Problem } from '../problem.mjs'
import { inProject } from '../project.mjs'
import { readInstant } from './instants.mjs'

/**
 * Settings by which a program and all it starts (server, PostgreSQL, browser) begin at that time, after which their
 * clocks run on. They are at the real time without one.
 * @param {string | null} at
 * @returns {Promise<Record<string, string>>}
 */
export async function clockAt(at) {
  if (at === null) return {}
  const ahead = secondsAhead(at, Date.now())
  // what is loaded already stays, a clock by which this process is at another time too
  return { LD_PRELOAD: [await compile(ahead), process.env.LD_PRELOAD].filter(Boolean).join(':') }
}

/** Whole seconds, rounded up: nothing runs before that time. */
/** @param {string} at @param {number} now */
export function secondsAhead(at, now) {
  return Math.ceil((readInstant(at, now) - now) / 1000)
}

/** @param {number} ahead seconds */
async function compile(ahead) {
  const folder = mkdtempSync(join(tmpdir(), 'guardaroba-clock-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // the user of PostgreSQL reads it too
  chmodSync(folder, 0o755)
  const library = join(folder, 'shifted-clock.so')
  const source = inProject('launcher', 'testing', 'shifted-clock.c')
  try {
    await promisify(execFile)('cc', ['-shared', '-fPIC', '-O2', `-DAHEAD=(${ahead})`, '-o', library, source, '-ldl'])
  } catch {
    throw new Problem('Tests at another time need Linux and a C compiler (cc); on Debian: apt install gcc.')
  }
  return library
}
