import { data } from 'react-router'

/** Every address at which there is nothing; whoever is not logged in learns not even that. */
export function loader() {
  throw data({ code: 'NOT_FOUND' }, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
