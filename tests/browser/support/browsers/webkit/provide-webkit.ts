import { canInstall, install } from '../install.ts'
import { findWebKit } from './find-webkit.ts'

/** Prints the WebKit to test with, and installs a missing one as `provide-browser.ts` does; without one, it says so. */
const PACKAGES = ['webkit2gtk-driver', 'xvfb']

if (findWebKit() === null && canInstall()) install(...PACKAGES)

process.stdout.write(`${findWebKit()?.driver ?? 'There is no WebKit: its journey is skipped.'}\n`)
