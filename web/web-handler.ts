import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'

export function createWebHandler() {
  const handle = createRequestHandler(build, import.meta.env.MODE)
  return (request: Request) => handle(request, new RouterContextProvider())
}
