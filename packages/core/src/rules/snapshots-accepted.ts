import type { RevisionPair } from '../contract/index.js'
import { defineRule, type Weakening } from './rule.js'
import { optionWeakenings } from './settings/option-weakenings.js'

/** The run that decides writes snapshots instead of comparing with them. */
export const snapshotsAccepted = defineRule({
  id: 'snapshots-accepted',
  type: 'assertion_weakening',
  severity: 'high',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    return optionWeakenings(pair, {
      says: (what) => `${what}: snapshots follow whatever the code does, and no longer check it.`,
      suggestion: 'Update snapshots by hand in a command of its own, where the difference is reviewed.',
      settings: [
        { tool: 'vitest', key: /^update$/, on: 'true' },
        { tool: 'jest', key: /^(updateSnapshot|ci)$/, on: /^(all|false)$/ },
        { tool: 'playwright', key: /^updateSnapshots$/, on: /^(all|changed)$/ },
        { tool: 'playwright', key: /^ignoreSnapshots$/, on: 'true' },
        {
          tool: 'pytest',
          key: /^addopts$/,
          on: /--snapshot-update|--force-regen|--inline-snapshot[= ](fix|update|create|\S*fix)|--regen-all|--update-goldens?/,
        },
      ],
      flags:
        /^(-u|--(update|updateSnapshot|update-snapshots|update-snapshot|snapshot-update|force-regen|regen-all|test-update-snapshots|inline-snapshot=\S*fix\S*|ci=false|no-ci|updateSnapshot=all|update=true|update-snapshots (all|changed)|ignore-snapshots))$/,
      env: [
        /^(?:(?:UPDATE|REGEN(?:ERATE)?|RECORD)_(?:SNAPSHOTS?|GOLDENS?|EXPECTED|EXPECTATIONS|BASELINES?)|(?:SNAPSHOTS?|GOLDENS?)_UPDATE)$/,
        /^(1|true|all)$/,
      ],
    })
  },
})
