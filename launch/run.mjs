import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { Problem } from './problem.mjs'
import { projectFolder } from './project.mjs'

/** npm passes Ctrl-C on although the terminal has already sent it: the second one within this time is the same one. */
const SAME_KEY_PRESS = 1000

/**
 * Runs a program to its end and gives its exit code. It stands in a process group of its own, so that it gets every
 * stop signal from us, and exactly once.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string> }} [options]
 * @returns {Promise<number>}
 */
export function run(program, args, { env = {} } = {}) {
  return runChild(program, args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
}

/**
 * Runs a program silently. When it fails, the problem carries all it has printed.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, sentence: string }} options the sentence to show when it fails
 */
export async function runQuietly(program, args, { env = {}, sentence }) {
  let output = ''
  const code = await runChild(program, args, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    onOutput: (text) => {
      output += text
    },
  })
  if (code !== 0) throw new Problem(sentence, output)
  return output
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {{ env: Record<string, string>, stdio: import('node:child_process').StdioOptions, onOutput?: (text: string) => void }} options
 * @returns {Promise<number>}
 */
function runChild(program, args, { env, stdio, onOutput }) {
  const child = spawn(program, args, { cwd: projectFolder, env: { ...process.env, ...env }, stdio, detached: true })
  if (onOutput) {
    child.stdout?.setEncoding('utf8').on('data', onOutput)
    child.stderr?.setEncoding('utf8').on('data', onOutput)
  }
  const stopForwarding = forwardSignals(child)
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      stopForwarding()
      reject(new Problem(`${program} cannot be started: ${error.message}.`))
    })
    child.once('close', (code, signal) => {
      const stoppedBy = stopForwarding()
      if (stoppedBy && onOutput) {
        process.stdout.write('\n')
        process.exit(exitCodeOf(stoppedBy))
      }
      resolve(signal ? exitCodeOf(signal) : (code ?? 1))
    })
  })
}

/** @param {import('node:child_process').ChildProcess} child */
function forwardSignals(child) {
  /** @type {NodeJS.Signals | null} */
  let stoppedBy = null
  let lastAt = Number.NEGATIVE_INFINITY
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    const now = performance.now()
    if (signal === stoppedBy && now - lastAt < SAME_KEY_PRESS) return
    stoppedBy = signal
    lastAt = now
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  }
  const orphaned = watchParent(() => forward('SIGTERM'))
  for (const signal of stopSignals) process.on(signal, forward)
  return () => {
    clearInterval(orphaned)
    for (const signal of stopSignals) process.off(signal, forward)
    return stoppedBy
  }
}

/** @type {NodeJS.Signals[]} */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** When npm itself is killed nobody tells us; what was started through it should not outlive it. */
/** @param {() => void} onOrphaned */
function watchParent(onOrphaned) {
  const parent = process.ppid
  return setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent) onOrphaned()
  }, 500).unref()
}

/** @param {NodeJS.Signals} signal */
function exitCodeOf(signal) {
  return 128 + (constants.signals[signal] ?? 0)
}
