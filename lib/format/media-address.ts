const ABSOLUTE = /^(https?:\/\/|data:)/

const joinHost = (host: string, path: string) => (path.startsWith('/') ? `${host}${path}` : `${host}/${path}`)

/** Address of a head image: used as it is if it starts with `https`, else under the image host. */
export const headImageAddress = (headImg: string, imageHost: string): string =>
  headImg.startsWith('https') ? headImg : joinHost(imageHost, headImg)

/** Address of any other picture: a relative one is under the static host. An empty host means this site. */
export const imageAddress = (path: string, staticHost: string): string =>
  ABSOLUTE.test(path) ? path : joinHost(staticHost, path)
