import { createElement, type ReactNode } from 'react'
import { UNSAFE_DataRouterDataContext } from 'react-router'

/**
 * A piece of a page that is rendered apart from it, with what loaders gave: `useLoaderData` and its like find it where the
 * router puts it for them, in a context that it keeps to itself.
 */
export function withLoaderData(loaderData: Record<string, unknown>, piece: ReactNode): ReactNode {
  return createElement(UNSAFE_DataRouterDataContext, { value: { loaderData } as never }, piece)
}
