import './theme/base.css'
import { type ReactNode, use } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router'
import { COUNTRY_REGION } from '#domain/accounts/fields/italian-provinces.ts'
import { languagePrefix, spokenLanguages } from '#domain/stores/language-address.ts'
import { LANGUAGES, type Language } from '#domain/stores/languages.ts'
import { toSafeLink } from '#domain/stores/safe-link.ts'
import type { Route } from './+types/root.ts'
import { loadStartup } from './api/load-startup.ts'
import { ForMachines } from './for-machines/for-machines.tsx'
import { NotFoundPage } from './not-found/not-found-page.tsx'
import { OopsPage } from './not-found/oops-page.tsx'
import { compiledTexts } from './texts/compiled-texts.server.ts'
import { NonceContext } from './theme/nonce-context.ts'
import { ThemeContext } from './theme/theme-context.ts'
import {
  apiContext,
  mapsApiKeyContext,
  membershipsContext,
  publicTokenContext,
  storeContext,
  visitContext,
} from './visit-context.ts'

/** Of the country that everything is sent to, in each language. */
const COUNTRY_NAMES = Object.fromEntries(
  LANGUAGES.map((language) => [language, new Intl.DisplayNames([language], { type: 'region' }).of(COUNTRY_REGION)]),
) as Record<Language, string>

export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }, next) => {
    const { domain, language } = context.get(visitContext)
    const startup = await loadStartup(context.get(apiContext), { domain, locale: language })
    context.set(storeContext, startup.partnerStore)
    context.set(membershipsContext, startup.memberships ?? [])
    return next()
  },
]

export function loader({ context }: Route.LoaderArgs) {
  const { origin, language } = context.get(visitContext)
  const store = context.get(storeContext)
  const mapsApiKey = context.get(mapsApiKeyContext)
  return {
    store,
    memberships: context.get(membershipsContext),
    origin,
    /** How the addresses of this language begin. */
    languageOrigin: origin + (store ? languagePrefix(language, store.languages) : ''),
    language,
    languages: store ? spokenLanguages(store.languages) : [],
    deliversTo: COUNTRY_NAMES[language],
    textsUrl: compiledTexts[language].url,
    publicToken: context.get(publicTokenContext),
    ...(mapsApiKey === null ? {} : { mapsApiKey }),
  }
}

/** Language and store stay for as long as the document does. */
export function shouldRevalidate({ formMethod }: ShouldRevalidateFunctionArgs) {
  return formMethod !== undefined && formMethod !== 'GET'
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const nonce = use(NonceContext)
  const theme = use(ThemeContext)
  const favicon = toSafeLink(root?.store?.faviconImage)
  return (
    <html lang={root?.language ?? 'it'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {root && <meta name="api-token" content={root.publicToken} />}
        {theme?.preloadFonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        {favicon && <link rel="icon" href={favicon} />}
        {import.meta.env.SSR && root?.store && <ForMachines {...root} store={root.store} nonce={nonce} />}
        {root && <link id="texts" rel="preload" as="fetch" crossOrigin="anonymous" href={root.textsUrl} />}
        {theme && <style nonce={nonce}>{theme.style}</style>}
        <Links />
      </head>
      <body>
        {children}
        {root?.store && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <main>{isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <OopsPage />}</main>
}
