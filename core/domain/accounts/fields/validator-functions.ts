import alpha from 'validator/lib/isAlpha.js'
import email from 'validator/lib/isEmail.js'
import mobilePhone from 'validator/lib/isMobilePhone.js'
import strongPassword from 'validator/lib/isStrongPassword.js'

/* One by one: the package as a whole is a hundred kilobytes of other people's postal codes. */
export const isAlpha = unwrap(alpha)
export const isEmail = unwrap(email)
export const isMobilePhone = unwrap(mobilePhone)
export const isStrongPassword = unwrap(strongPassword)

/** Some of these CommonJS files export the function itself, some an object around it. */
function unwrap<Check>(imported: Check): Check {
  return (imported as { default?: Check }).default ?? imported
}
