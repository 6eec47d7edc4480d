// The commands that git itself has, and the few extensions whose commands are judged or known to be tame. Anything else
// after `git` is an alias or a program named git-…, and can do whatever its author wanted.
export const GIT_COMMANDS: ReadonlySet<string> = new Set(
  `
add am annotate apply archive backfill bisect blame branch bugreport bundle cat-file check-attr check-ignore
check-mailmap check-ref-format checkout checkout-index cherry cherry-pick citool clean clone column commit
commit-graph commit-tree config count-objects credential credential-cache credential-store daemon describe
diagnose diff diff-files diff-index diff-tree difftool fast-export fast-import fetch fetch-pack filter-branch
fmt-merge-msg for-each-ref for-each-repo format-patch fsck gc get-tar-commit-id grep gui hash-object help hook
http-backend http-fetch http-push imap-send index-pack init init-db instaweb interpret-trailers last-modified
log ls-files ls-remote ls-tree mailinfo mailsplit maintenance merge merge-base merge-file merge-index merge-
tree mergetool mktag mktree multi-pack-index mv name-rev notes pack-objects pack-refs patch-id prune pull push
quiltimport range-diff read-tree rebase receive-pack reflog refs remote repack replace replay request-pull
rerere reset restore rev-list rev-parse revert rm send-email send-pack shortlog show show-branch show-index
show-ref sparse-checkout stage stash status stripspace submodule subtree svn switch symbolic-ref tag unpack-
file unpack-objects update-index update-ref update-server-info upload-archive upload-pack var verify-commit
verify-pack verify-tag version web--browse whatchanged worktree write-tree gitk cvsimport archimport p4 lfs
filter-repo flow absorb
`
    .trim()
    .split(/\s+/),
);
