import { projectFolder } from './project.mjs'

/** Something the person at the keyboard can mend: shown as its sentence, without a stack trace. */
export class Problem extends Error {
  /** @param {string} sentence @param {string} [output] what the failed program printed */
  constructor(sentence, output = '') {
    super(sentence)
    this.output = output
  }
}

/** What the system refuses to write for. A program that fails says the same word somewhere in what it prints. */
const reasons = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the file system is read-only',
  EACCES: 'this user has no right to',
}

/**
 * An error that nobody has explained is a bug of ours, and keeps its stack: it is thrown.
 * @param {unknown} error
 * @returns {Problem}
 */
export function toProblem(error) {
  if (error instanceof Problem) return error
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) throw error
  const reason = Object.entries(reasons).find(([code]) => code === error.code)?.[1]
  if (!reason) throw error
  const place = 'path' in error ? error.path : `A file in ${projectFolder}`
  return new Problem(`${place} cannot be written: ${reason}.`)
}

/**
 * Why the disk kept a program from its work, if that can be read in what it printed.
 * @param {string} output
 * @returns {string | null}
 */
export function findDiskReason(output) {
  const found = Object.entries(reasons).find(
    ([code]) => output.includes(`code ${code}`) || output.includes(`${code}: `),
  )
  return found?.[1] ?? null
}
