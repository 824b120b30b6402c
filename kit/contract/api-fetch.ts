/** The API as a function, of whoever speaks to it within the process. */
export type ApiFetch = (request: Request) => Promise<Response>
