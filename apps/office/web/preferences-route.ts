import { data, redirect } from 'react-router'
import { OFFICE_LANGUAGES } from '#domain/staff/person.ts'
import { THEMES } from '#office/contract/preferences.ts'
import { toOwnPath } from '#paths/office/paths.ts'
import type { Route } from './+types/preferences-route.ts'
import { apiContext, visitContext } from './session/contexts.ts'
import { languageCookie, themeCookie } from './theme/preferences.ts'

export function loader() {
  return redirect('/')
}

/** How somebody likes the office: kept in this browser, and the language with the person too. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { origin } = context.get(visitContext)
  const theme = THEMES.find((name) => name === form.get('theme'))
  const language = OFFICE_LANGUAGES.find((name) => name === form.get('language'))
  const headers = new Headers()
  if (theme) headers.append('set-cookie', themeCookie(theme, origin))
  if (language) {
    headers.append('set-cookie', languageCookie(language, origin))
    const api = context.get(apiContext)
    const session = await api.call('session', {})
    if (session.success && !session.data.mustEnrol) {
      await api.call('changePerson', { body: { name: session.data.person.name, language } })
    }
  }
  if (form.get('stay') === 'yes') return data({ theme }, { headers })
  headers.set('location', toOwnPath(String(form.get('next') ?? '/')))
  return new Response(null, { status: 302, headers })
}
