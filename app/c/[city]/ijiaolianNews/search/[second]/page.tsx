import { newsPages } from '../../list-pages.tsx'

const { generateMetadata, Page } = newsPages.searched

export { generateMetadata }

/** The news with another page size. */
export default Page
