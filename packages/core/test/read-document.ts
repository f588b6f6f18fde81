import { loadDocuments } from '../src/source/load-documents.js'

/** Documents of a pair that stands in memory, read as those of two revisions are. */
export const readDocument = await loadDocuments(['document.yaml'])
