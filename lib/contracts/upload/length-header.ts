/** Passes the length of a stream from web to the edge: Next drops `content-length` from responses. */
export const LENGTH_HEADER = 'x-edge-content-length'
