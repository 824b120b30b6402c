import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const HEARTBEAT = 2000
const FORGOTTEN_AFTER = 20_000

/**
 * Lets one process at a time do the work; the others wait. A lock whose owner is gone is taken over.
 * @template T
 * @param {string} file
 * @param {{ onWait: (pid: string) => void }} options
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, { onWait }, work) {
  await mkdir(dirname(file), { recursive: true })
  let announced = false
  while (!(await take(file))) {
    const holder = await readHolder(file)
    if (holder?.gone) await takeAway(file, holder.content)
    else if (holder && !announced) {
      announced = true
      onWait(holder.content)
    }
    await wait(200)
  }
  const heartbeat = setInterval(() => touch(file), HEARTBEAT).unref()
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    await rm(file, { force: true })
  }
}

/** @param {string} file */
async function take(file) {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' })
    await touch(file)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/** By our clock, which need not be that of the disk. */
/** @param {string} file */
async function touch(file) {
  const now = new Date()
  await utimes(file, now, now).catch(() => {})
}

/** @param {string} file */
async function readHolder(file) {
  try {
    const [content, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)])
    const isSilent = Date.now() - mtimeMs > FORGOTTEN_AFTER
    return { content, gone: isSilent || (content !== '' && !isAlive(Number(content))) }
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

/** Two may find the same forgotten lock: the slower one must not take away what the faster one has just made. */
/** @param {string} file @param {string} expected */
async function takeAway(file, expected) {
  const aside = `${file}.${process.pid}`
  try {
    await rename(file, aside)
    if ((await readFile(aside, 'utf8')) === expected) await rm(aside)
    else await rename(aside, file)
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error
  }
}

/** @param {unknown} error @param {string} code */
function isCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code
}
