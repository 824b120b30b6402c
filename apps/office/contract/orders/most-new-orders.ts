/** More are not counted: it is time to look. Read by pages, which load no schemas. */
export const MOST_NEW_ORDERS = 100
