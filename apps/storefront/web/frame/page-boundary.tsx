import { isRouteErrorResponse, Outlet } from 'react-router'
import { NotFoundPage } from '../not-found/not-found-page.tsx'
import { OopsPage } from '../not-found/oops-page.tsx'
import type { Route } from './+types/page-boundary.ts'

export default function PageBoundary() {
  return <Outlet />
}

/** A page that is missing or fails leaves header and footer standing. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <OopsPage />
}
