import { spawn } from 'node:child_process'
import { findDiskReason, Problem } from './problem.mjs'
import { projectFolder } from './project.mjs'
import { exitCodeOf, listenForStop } from './stop-signals.mjs'

/**
 * Runs a program to its end and gives its exit code. It stands in a process group of its own, so that it gets every
 * stop signal from us, and exactly once.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string> }} [options]
 * @returns {Promise<number>}
 */
export async function run(program, args, { env = {} } = {}) {
  return (await runChild(program, args, { env, stdio: ['ignore', 'inherit', 'inherit'] })).code
}

/** A person or the system asked us to end: nobody waits for what was being done, and nothing has gone wrong. */
export class Stopped extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`stopped by ${signal}`)
    this.exitCode = exitCodeOf(signal)
  }
}

/**
 * Runs a program silently. When it fails, the problem carries all it has printed, unless the disk is to blame: then
 * the sentence made of the reason says it all.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, sentence: string, onDiskTrouble?: (reason: string) => string }} options
 */
export async function runQuietly(program, args, { env = {}, sentence, onDiskTrouble }) {
  let output = ''
  const { code, stoppedBy } = await runChild(program, args, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    onOutput: (text) => {
      output += text
    },
  })
  if (stoppedBy) throw new Stopped(stoppedBy)
  if (code === 0) return output
  const reason = onDiskTrouble && findDiskReason(output)
  throw reason ? new Problem(onDiskTrouble(reason)) : new Problem(sentence, output)
}

/**
 * Runs a server that says `ready` over its channel to us once it serves.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, onReady: () => void }} options
 */
export function runServer(program, args, { env = {}, onReady }) {
  return runChild(program, args, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], onReady })
}

/**
 * @typedef {{ code: number, signal: NodeJS.Signals | null, stoppedBy: NodeJS.Signals | null }} End `stoppedBy` is the
 *   signal we were sent ourselves, `signal` the one the program ended by
 * @param {string} program
 * @param {string[]} args
 * @param {{ env: Record<string, string>, stdio: import('node:child_process').StdioOptions, onOutput?: (text: string) => void, onReady?: () => void }} options
 * @returns {Promise<End>}
 */
function runChild(program, args, { env, stdio, onOutput, onReady }) {
  const child = spawn(program, args, { cwd: projectFolder, env: { ...process.env, ...env }, stdio, detached: true })
  if (onOutput) {
    child.stdout?.setEncoding('utf8').on('data', onOutput)
    child.stderr?.setEncoding('utf8').on('data', onOutput)
  }
  child.on('message', (message) => {
    if (message === 'ready') onReady?.()
  })
  const stopListening = listenForStop((signal) => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      stopListening()
      reject(new Problem(`${program} cannot be started: ${error.message}.`))
    })
    child.once('close', (code, signal) => {
      resolve({ code: signal ? exitCodeOf(signal) : (code ?? 1), signal, stoppedBy: stopListening() })
    })
  })
}
