/*
 * Where mails lead that bring a key to one thing: what is to be agreed to, answered or paid. All begin with `/link/`, by
 * which `isTokenPage` knows them.
 */
export const linkPages = {
  payment: '/link/payment/:id',
  charge: '/link/charge/:id',
  days: '/link/days/:id',
} as const

export type LinkPage = keyof typeof linkPages

export function linkPagePath(page: LinkPage, id: string): string {
  return linkPages[page].replace(':id', id)
}
