import * as build from 'virtual:react-router/server-build'
import type { CreateWebHandler } from '#storefront/contract/web-handler.ts'
import { createHandlerOf } from './create-handler.ts'

/** The storefront as a function. It reaches everything behind it through the API's fetch alone. */
export const createWebHandler: CreateWebHandler = (options) => createHandlerOf(build, options)

export { settleRouting, toPageTree } from './entry.server.tsx'
export { build as serverBuild, createHandlerOf }
