import { articlePages } from '../../list-pages.tsx'

const { generateMetadata, Page } = articlePages.searched

export { generateMetadata }

/** Articles with words, another order or size. */
export default Page
