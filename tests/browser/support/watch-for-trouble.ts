import type { BrowserContext } from '@playwright/test'

/** Collects errors of the page, breaches of its content security policy and requests to other hosts. */
export async function watchForTrouble(context: BrowserContext, address: string): Promise<string[]> {
  const trouble: string[] = []
  context.on('weberror', (event) => trouble.push(`error in the page: ${event.error().message}`))
  context.on('console', (message) => {
    const isTrouble = message.type() === 'error' && !message.text().startsWith('Failed to load resource')
    if (isTrouble) trouble.push(`error in the console: ${message.text()}`)
  })
  context.on('response', (response) => {
    const isPart = partsOfPage.includes(response.request().resourceType())
    if (isPart && !response.ok()) trouble.push(`missing part of the page: ${response.status()} ${response.url()}`)
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    const isOutside = url.protocol.startsWith('http') && url.origin !== new URL(address).origin
    if (isOutside) trouble.push(`request to another host: ${request.url()}`)
  })
  await context.exposeFunction('reportPolicyBreach', (sentence: string) => trouble.push(sentence))
  await context.addInitScript(reportPolicyBreaches)
  return trouble
}

const partsOfPage = ['script', 'stylesheet', 'image', 'font']

/** Runs in the page. */
function reportPolicyBreaches() {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    const report: unknown = Reflect.get(window, 'reportPolicyBreach')
    if (typeof report === 'function') report(`breach of the policy: ${violatedDirective} ${blockedURI}`)
  })
}
