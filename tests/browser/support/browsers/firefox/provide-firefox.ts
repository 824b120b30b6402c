import { canInstall, install } from '../install.ts'
import { findFirefox } from './find-firefox.ts'

/** Prints the Firefox to test with, and installs a missing one as `provide-browser.ts` does; without one, it says so. */
const PACKAGE = 'firefox-esr'

if (findFirefox() === null && canInstall()) install(PACKAGE)

process.stdout.write(`${findFirefox() ?? 'There is no Firefox: its journey is skipped.'}\n`)
