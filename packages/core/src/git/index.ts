export { changedBetween, fingerprintOf, runOutputs } from './fingerprint.js'
export { ancestorRanks, type BaseLine, baseLineOf, fileAt, isAncestor, isTip } from './history.js'
export { readWorkTree, topLevelOf, type WorkTree, type WorkTreeOptions } from './work-tree.js'
