import { findServerHome } from './server-home.ts'
import { keepPasswords } from './server-passwords.ts'

/** As whom everything may be done in the databases of a server of the app's own. */
export function superuserUrl(dataFolder: string, ownerUrl: string): string {
  const address = new URL(ownerUrl)
  address.username = 'postgres'
  address.password = keepPasswords(findServerHome(dataFolder, () => {})).superuser
  return address.href
}
