/** How web tells the edge the length of what it streams: Next drops `content-length` of an answer. */
export const LENGTH_HEADER = 'x-edge-content-length'
