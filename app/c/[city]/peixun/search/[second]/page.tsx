import { coursePages } from '../../list-pages.tsx'

const { generateMetadata, Page } = coursePages.searched

export { generateMetadata }

/** The courses with search text, filters, another order or size. */
export default Page
