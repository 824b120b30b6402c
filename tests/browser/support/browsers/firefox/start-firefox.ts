import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Bidi, connectBidi } from './bidi.ts'

export type Firefox = { bidi: Bidi; stop(): Promise<void> }

/** Nothing of its own: no pages of the maker, no reports, no updates. */
const PREFERENCES = {
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'it-IT, it',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'signon.rememberSignons': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
}

/** An empty Firefox without a window, and the wire to it. */
export async function startFirefox(program: string): Promise<Firefox> {
  const profile = await mkdtemp(join(tmpdir(), 'guardaroba-firefox-'))
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const size = ['--width', '1440', '--height', '900']
  const browser = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', ...size],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile, TZ: 'Europe/Rome' } },
  )
  const left = new Promise<void>((resolve) => browser.once('exit', () => resolve()))
  const stop = async () => {
    browser.kill()
    await left
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    return { bidi: await connectBidi(`${await addressOf(browser)}/session`), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** It says on its standard error where it listens. */
function addressOf({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!stderr) return reject(new Error('Firefox says nothing.'))
    const said: string[] = []
    const lines = createInterface({ input: stderr })
    lines.on('line', (line) => {
      said.push(line)
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
      if (address) resolve(address)
    })
    lines.once('close', () => reject(new Error(`Firefox ended before it listened: ${said.join('\n')}`)))
  })
}
