import { type StdioOptions, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, chown, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMiniatureProject } from './support/miniature-project.ts'
import { createDataFolder, startServer } from './support/run-server.ts'
import { watchOutput } from './support/watch-output.ts'

/** Every script that npm knows is a command of the launcher. */
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
const COMMANDS = Object.keys(scripts)
const TAKING_MORE = [
  'backup',
  'bench',
  'demo:catalogue',
  'demo:pictures',
  'erase-store',
  'migrate',
  'operator',
  'package',
  'restore',
  'test',
]

/** Root may write everywhere, so whoever is to be refused must be somebody else. */
const NOBODY = { uid: 65534, gid: 65534 }
const user = process.getuid?.() === 0 ? NOBODY : undefined

let project: Awaited<ReturnType<typeof createMiniatureProject>>
beforeEach(async () => {
  project = await createMiniatureProject()
})
afterEach(async () => {
  await project.access('open')
  await project.remove()
})

async function launch(...args: string[]) {
  const launched = project.launch({}, { args })
  return { code: await launched.ended, output: launched.output() }
}

describe('the launcher', { timeout: 60_000 }, () => {
  it('explains each command in one sentence, and installs nothing for it', async () => {
    const answers = await Promise.all(COMMANDS.map((name) => launch(name, '--help')))
    expect(answers.filter(({ code, output }) => code !== 0 || !/^npm [^\n]+\.\n$/.test(output))).toEqual([])
    expect((await launch('--help')).output).toMatch(/^The commands are npm start, [^\n]+\.\n$/)
    await expect(project.read('node_modules/.package-lock.json')).rejects.toThrow('ENOENT')
  })

  it('refuses an argument it does not know, and installs nothing for it', async () => {
    const names = COMMANDS.filter((name) => !TAKING_MORE.includes(name))
    const answers = await Promise.all(names.map((name) => launch(name, '--fast')))
    expect(answers.filter(({ code }) => code !== 1)).toEqual([])
    expect(answers[0]?.output).toBe('npm start takes no arguments, "--fast" is one too many.\n')
    expect(answers.filter(({ output }) => !/^[^\n]+"--fast" is one too many\.\n$/.test(output))).toEqual([])
    expect((await launch('test', 'no/such')).output).toBe('No path of a test contains "no/such".\n')
    expect((await launch('package', '--fast')).output).toMatch(/^Usage: npm run package -- <[^\n]+>\n$/)
    expect((await launch('stop')).output).toMatch(/^There is no command "stop": [^\n]+\.\n$/)
    await expect(project.read('node_modules/.package-lock.json')).rejects.toThrow('ENOENT')
  })

  it('says that the lock file is not whole, and installs nothing', async () => {
    await project.put('package-lock.json', `${await project.read('package-lock.json')}}`)
    const { code, output } = await launch('start')
    expect(code).toBe(1)
    expect(output).toMatch(/^package-lock\.json cannot be read: [^\n]+\.\n$/)
  })

  it('says that the folder of the project cannot be written', async () => {
    await project.access('read-only')
    const launched = project.launch({}, { user })
    expect(await launched.ended).toBe(1)
    expect(launched.output()).toMatch(/^\/[^\n]+build cannot be written: this user has no right to\.\n$/)
  })

  it('needs to write nothing once everything is installed and built', async () => {
    const first = project.launch()
    await first.printed(/serving/)
    first.kill('SIGTERM')
    await first.ended
    await project.access('read-only')
    const second = project.launch({}, { user })
    await second.printed(/serving/)
    second.kill('SIGTERM')
    expect(await second.ended).toBe(0)
  })

  it.runIf(process.platform === 'linux')('says that the disk is full', async () => {
    await project.put('kit/ui/page.ts', 'full disk')
    const launched = project.launch()
    expect(await launched.ended).toBe(1)
    const [last] = launched.output().trimEnd().split('\n').slice(-1)
    expect(last).toMatch(/^A file in \/[^\n]+guardaroba-launch-\w+ cannot be written: the disk is full\.$/)
    expect(launched.output()).not.toContain('    at ')
  })
})

describe('the server and its tools', { timeout: 60_000 }, () => {
  it.each([
    ['server.ts', '--fast'],
    ['composition/commands/write-demo-catalogue.ts', '--fast'],
    ['tools/bench/main.ts', 'fast'],
  ])('%s %s is answered in one sentence', async (program, argument) => {
    const answered = watchOutput(spawn(process.execPath, [program, argument]))
    expect(await answered.ended).toBe(1)
    expect(answered.output()).toMatch(/^[^\n]+fast[^\n]+\.\n$/)
  })

  it('server.ts --help is answered in one sentence', async () => {
    const answered = watchOutput(spawn(process.execPath, ['server.ts', '--help']))
    expect(await answered.ended).toBe(0)
    expect(answered.output()).toMatch(/^server\.ts serves [^\n]+\.\n$/)
  })

  it.runIf(process.platform === 'linux')('output that cannot be written ends it in one sentence', async () => {
    const full = await open('/dev/full', 'w')
    const stdio: StdioOptions = ['ignore', full.fd, 'pipe']
    const answered = watchOutput(spawn(process.execPath, ['server.ts', '--help'], { stdio }))
    expect(await answered.ended).toBe(1)
    expect(answered.output()).toBe('What the server prints is lost: the disk is full.\n')
    await full.close()
  })

  it('a data folder that cannot be written is answered in one sentence', async () => {
    const data = await createDataFolder()
    const folder = join(data.folder, 'kept')
    await mkdir(folder)
    if (user) await chown(folder, user.uid, user.gid)
    await chmod(folder, 0o555)
    const server = startServer(folder, {}, user)
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(/^The data folder [^\n]+kept cannot be used: EACCES[^\n]+\.\n$/)
    await data.remove()
  })
})
