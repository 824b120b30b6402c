import { RETRY_AFTER } from '#kit/http/unavailable.ts'
import type { OfficeVisit } from '#office/contract/office-handler.ts'
import { officeTexts } from '#office/texts/office-texts.ts'

/** What the first visitor of a demo sees while the office is still being built; it asks again by itself. */
export function officeInPreparation({ language, nonce }: Pick<OfficeVisit, 'language' | 'nonce'>): Response {
  const { title, lead } = officeTexts[language].inPreparation
  const html = [
    `<!doctype html><html lang="${language}"><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<meta http-equiv="refresh" content="${RETRY_AFTER}"><title>${title}</title><style nonce="${nonce}">${STYLE}</style>`,
    `<main><h1>${title}</h1><p>${lead}</p></main></html>`,
  ].join('')
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

const STYLE =
  'body{display:grid;place-items:center;min-height:100vh;margin:0;font:1.125rem/1.6 system-ui,sans-serif}' +
  'main{max-width:32rem;padding:2rem;text-align:center}h1{font-size:1.5rem}'
