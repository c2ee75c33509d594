import { jobPages } from '../../list-pages.tsx'

const { generateMetadata, Page } = jobPages.searched

export { generateMetadata }

/** Jobs with words, filters, another order or size. */
export default Page
