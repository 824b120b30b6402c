import * as build from 'virtual:react-router/server-build'
import type { CreateOfficeHandler } from '#office/contract/office-handler.ts'
import { createHandlerOf } from './create-handler.ts'

/** The office as a function. It reaches everything behind it through the API's fetch alone. */
export const createOfficeHandler: CreateOfficeHandler = (options) => createHandlerOf(build, options)
