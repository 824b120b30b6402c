/** Where a request came from, written by the front door: what a visitor claims in this header does not get through. */
export const CLIENT_ADDRESS = 'x-client-address'
