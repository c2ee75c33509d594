import { newsPages } from '../../list-pages.tsx'

const { generateMetadata, Page } = newsPages.searched

export { generateMetadata }

/** The news in pages of another size. */
export default Page
