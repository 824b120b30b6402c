import { fileURLToPath } from 'node:url'
import type { ApiFetch } from '#kit/contract/api-fetch.ts'
import type { CreateOfficeHandler } from '#office/contract/office-handler.ts'
import { OFFICE_ORIGIN } from '../fixtures/an-office.ts'
import { buildFromSources } from '../web/source-build.ts'

/** By its path: the types of the office's routes are made for its own folder alone. */
const load = (file: string) => import(fileURLToPath(new URL(`../../../apps/office/web/${file}`, import.meta.url)))

type Typed = Record<string, string | readonly string[] | File>

/**
 * A browser that runs no scripts: it opens the office's pages and sends their forms, as it finds them in the HTML, with
 * the cookies that the pages give it besides its own.
 */
export async function openPagesWithoutScripts(apiFetch: ApiFetch, cookie: () => string) {
  const { createHandlerOf } = await load('create-handler.ts')
  const [entry, root, routes] = [await load('entry.server.tsx'), await load('root.tsx'), await load('routes.ts')]
  const build = await buildFromSources({ name: 'office', entry, root, routes: await routes.default })
  const web: ReturnType<CreateOfficeHandler> = createHandlerOf(build, { apiFetch, log() {} })

  const given = new Map<string, string>()

  async function send(path: string, body?: FormData) {
    const request = new Request(OFFICE_ORIGIN + path, {
      method: body ? 'POST' : 'GET',
      headers: { cookie: [cookie(), ...[...given].map((pair) => pair.join('='))].filter(Boolean).join('; ') },
      ...(body && { body }),
    })
    const response = await web(request, { origin: OFFICE_ORIGIN, language: 'it', nonce: 'n' })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      given.set(name, value)
    }
    const html = (await response.text()).replaceAll(/<script\b.*?<\/script>/gs, '')
    const words = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
    return { status: response.status, location: response.headers.get('location') ?? '', html, words }
  }

  return {
    open: (path: string) => send(path),
    /** Fills in the form that has this intent and sends it; what was not typed is sent as it stands there. */
    async submit(path: string, intent: string, typed: Typed = {}) {
      const { html } = await send(path)
      return submitOn({ path, html }, intent, typed)
    },
    submitOn,
  }

  /** On a page that was opened before. */
  async function submitOn({ path, html }: { path: string; html: string }, intent: string, typed: Typed = {}) {
    const form = [...html.matchAll(/<form\b.*?<\/form>/gs)].find(([text]) => hasIntent(text, intent))?.[0]
    if (form === undefined) throw new Error(`There is no form to ${intent} at ${path}: ${html.slice(0, 500)}`)
    const action = decoded(attribute(/^<form\b[^>]*>/.exec(form)?.[0] ?? '', 'action') ?? path)
    return send(action === '' ? path : action, fill(form, typed))
  }
}

const hasIntent = (form: string, intent: string) =>
  new RegExp(`name="intent"[^>]* value="${intent}"|value="${intent}"[^>]* name="intent"`).test(form)

function fill(form: string, typed: Typed): FormData {
  const data = new FormData()
  for (const [tag, , inside] of form.matchAll(/<(input|textarea|select)\b[^>]*>(?:([^<]*)<\/textarea>)?/g)) {
    const name = attribute(tag, 'name')
    if (name === null || name in typed) continue
    const type = attribute(tag, 'type') ?? 'text'
    const isLeftOut = ['file', 'submit'].includes(type) || /checkbox|radio/.test(type) !== /\bchecked\b/.test(tag)
    if (!isLeftOut) data.append(name, decoded(attribute(tag, 'value') ?? inside ?? ''))
  }
  for (const [name, value] of Object.entries(typed)) {
    if (!form.includes(`name="${name}"`)) throw new Error(`The form has no field ${name}`)
    for (const each of Array.isArray(value) ? value : [value]) data.append(name, each)
  }
  return data
}

function attribute(tag: string, name: string): string | null {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? null
}

function decoded(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}
