import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Problem } from '../problem.mjs'
import { projectFolder } from '../project.mjs'

const execute = promisify(execFile)

/**
 * Files that are otherwise than in a commit, new ones among them; without a commit: than in the last one, or, where nothing
 * is, what the last one itself changed.
 * @param {string | null} since
 * @returns {Promise<string[]>}
 */
export async function findChangedFiles(since) {
  const fresh = await git('ls-files', '--others', '--exclude-standard')
  const changed = [...(await git('diff', '--name-only', '--no-renames', since ?? 'HEAD', '--')), ...fresh]
  if (changed.length > 0 || since !== null) return changed
  return git('diff', '--name-only', '--no-renames', 'HEAD~1', '--')
}

/** Every file that git has or would take. */
export async function findSources() {
  return git('ls-files', '--cached', '--others', '--exclude-standard')
}

/** @param {...string} args */
async function git(...args) {
  const output = await execute('git', ['-c', 'core.quotePath=off', ...args], {
    cwd: projectFolder,
    maxBuffer: 64 * 2 ** 20,
  }).catch((error) => {
    const [said = ''] = String(error.stderr ?? error.message)
      .trim()
      .split('\n')
    throw new Problem(`What has changed is asked of git, and it says: ${said}`)
  })
  return output.stdout.split('\n').filter(Boolean)
}
