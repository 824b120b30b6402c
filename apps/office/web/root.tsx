import './theme/tokens.css'
import './theme/base.css'
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root.ts'
import { ErrorPage } from './errors/error-page.tsx'
import { NoConnection } from './frame/no-connection.tsx'
import { visitContext } from './session/contexts.ts'
import { compiledTexts } from './texts/compiled-texts.server.ts'
import icon from './theme/icon.svg?url'
import { readTheme } from './theme/preferences.ts'
import { keepWhenLost } from './ui/form/keep-when-lost.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { language } = context.get(visitContext)
  return { language, theme: readTheme(request), textsUrl: compiledTexts[language].url }
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepWhenLost]

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang={root?.language ?? 'it'} data-theme={root?.theme ?? 'system'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <link rel="icon" type="image/svg+xml" href={icon} />
        <link rel="preload" as="font" type="font/woff2" href={latin} crossOrigin="anonymous" />
        {root && <link id="texts" rel="preload" as="fetch" crossOrigin="anonymous" href={root.textsUrl} />}
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        {root && <Scripts />}
      </body>
    </html>
  )
}

export default function App() {
  return (
    <>
      <Outlet />
      <NoConnection />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} isAlone />
}
