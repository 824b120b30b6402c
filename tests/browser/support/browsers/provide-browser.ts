import { findBrowser } from './find-browser.ts'
import { canInstall, install } from './install.ts'

const SMALL = 'chromium-headless-shell'

/**
 * Prints the browser to test with. On Debian or Ubuntu, as root, a missing one is installed; in CI also the quicker one
 * beside a whole Chromium.
 */
const browser = (isInCI() ? findSmallBrowser() : findBrowser()) ?? installBrowser() ?? findBrowser()

if (browser) {
  process.stdout.write(`${browser}\n`)
} else {
  process.stderr.write(
    'Neither Chromium nor Chrome was found: please install one of them, or name its program in CHROME_PATH.\n',
  )
  process.exitCode = 1
}

function isInCI() {
  return Boolean(process.env.CI) && !process.env.CHROME_PATH
}

function findSmallBrowser() {
  const found = findBrowser()
  return found?.endsWith(SMALL) ? found : null
}

function installBrowser() {
  if (!canInstall()) return null
  // Debian has the small one, Ubuntu only the whole
  for (const browser of [SMALL, 'chromium']) {
    install(browser, 'fonts-liberation')
    const found = findBrowser()
    if (found) return found
  }
  return null
}
