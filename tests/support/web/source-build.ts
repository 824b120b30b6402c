import { fileURLToPath } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import {
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router'

type Route = NonNullable<ServerBuild['routes'][string]>
type Assets = NonNullable<ServerBuild['assets']['routes'][string]>

const NO_SCRIPT = '/assets/none.js'

type Sources = {
  /** The application's folder in apps/. */
  name: string
  entry: ServerBuild['entry']['module']
  root: object
  routes: readonly RouteConfigEntry[]
}

/** What React Router's build makes of the sources for the server, without the files for a browser. */
export async function buildFromSources({ entry, root, routes, name }: Sources): Promise<ServerBuild> {
  const web = new URL(`../../../apps/${name}/web/`, import.meta.url)
  const all: Route[] = [{ id: 'root', path: '', module: withProps(root) }, ...(await readRoutes(web, routes, 'root'))]
  return {
    entry: { module: entry },
    routes: Object.fromEntries(all.map((route) => [route.id, route])),
    assets: {
      entry: { module: NO_SCRIPT, imports: [] },
      routes: Object.fromEntries(all.map((route) => [route.id, toAssets(route)])),
      url: NO_SCRIPT,
      version: '',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {} as ServerBuild['future'],
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
}

async function readRoutes(web: URL, entries: readonly RouteConfigEntry[], parentId: string): Promise<Route[]> {
  const read = entries.map(async ({ file, id = idOf(file), path, index, children = [] }) => {
    const module = withProps(await import(fileURLToPath(new URL(file, web))))
    const route: Route = { id, parentId, module, ...(path && { path }), ...(index && { index }) }
    return [route, ...(await readRoutes(web, children, id))]
  })
  return (await Promise.all(read)).flat()
}

/** As the build names them: './frame/frame.tsx' is 'frame/frame'. */
function idOf(file: string): string {
  return file.replace(/^\.\//, '').replace(/\.tsx?$/, '')
}

type Written = Omit<Route['module'], 'default' | 'ErrorBoundary'> & {
  default?: Parameters<typeof withComponentProps>[0]
  ErrorBoundary?: Parameters<typeof withErrorBoundaryProps>[0]
}

/** Components get their route's data as properties, as the build gives it to them. */
function withProps(written: object): Route['module'] {
  const { default: Component, ErrorBoundary, ...rest } = written as Written
  return {
    ...rest,
    default: Component && withComponentProps(Component),
    ...(ErrorBoundary && { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary) }),
  } as Route['module']
}

function toAssets({ module, ...route }: Route): Assets {
  return {
    ...route,
    module: NO_SCRIPT,
    hasLoader: 'loader' in module,
    hasAction: 'action' in module,
    hasErrorBoundary: 'ErrorBoundary' in module,
    hasClientLoader: false,
    hasClientAction: false,
    hasClientMiddleware: false,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  }
}
