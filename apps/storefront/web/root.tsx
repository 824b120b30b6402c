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
import { toSafeLink } from '#domain/stores/safe-link.ts'
import type { Route } from './+types/root.ts'
import { loadStartup } from './api/load-startup.ts'
import { NotFoundPage } from './not-found/not-found-page.tsx'
import { OopsPage } from './not-found/oops-page.tsx'
import { toRootData } from './root-data.server.ts'
import { ForMachines } from './seo/for-machines.tsx'
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
  return toRootData(context.get(visitContext), {
    store: context.get(storeContext),
    memberships: context.get(membershipsContext),
    publicToken: context.get(publicTokenContext),
    mapsApiKey: context.get(mapsApiKeyContext),
  })
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
        {root && <meta name="texts" content={root.textsUrl} />}
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
