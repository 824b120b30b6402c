import { Outlet } from 'react-router'
import { ErrorPage } from '../errors/error-page.tsx'
import type { Route } from './+types/page-boundary.ts'

/** What fails on a page leaves the frame around it: the way elsewhere stays open. */
export default function PageBoundary() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
