import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { officePaths as paths } from './paths/paths.ts'

export default [
  route(paths.texts, './texts/texts-route.ts'),
  route(paths.preferences, './preferences-route.ts'),
  route(paths.logout, './logout-route.ts'),
  route(paths.login, './login/login-page.tsx'),
  layout('./frame/frame.tsx', [
    layout('./frame/page-boundary.tsx', [index('./home/home-page.tsx'), route('*', './errors/not-found-page.tsx')]),
  ]),
] satisfies RouteConfig
