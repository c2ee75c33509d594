import { articlePages } from '../../list-pages.tsx'

const { generateMetadata, Page } = articlePages.searched

export { generateMetadata }

/** The articles with search text, another order or size. */
export default Page
