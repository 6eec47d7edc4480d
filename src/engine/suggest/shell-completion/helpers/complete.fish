# The person's own completions of fish, asked from outside. fish reads their files by itself; requests come on descriptor 0
# and answers go to descriptor 4, each field ended by a NUL.
# Request: id, mode (typing | asked), folder, line, number of words, the words. Answer: id, number of values, the values, each
# with its description behind a tab.

set -g __reos_harmless (string split ' ' -- $REOS_HARMLESS)
set -e REOS_HARMLESS

while read -z -l id
    read -z -l mode
    read -z -l folder
    read -z -l line
    read -z -l count
    set -l words
    for i in (seq $count)
        read -z -l word
        set -a words "$word"
    end
    set -l values
    if test $mode = asked; or contains -- (string replace -r '.*/' '' -- "$words[1]") $__reos_harmless
        builtin cd $folder
        set values (complete -C "$line" </dev/null 2>/dev/null)[1..300]
    end
    printf '%s\0' $id (count $values) $values >&4
end
