# Shell integration for fish >= 3.2, sourced by `fish --init-command` after the user's configuration.
# The prompt is never touched: marks come from fish's events, the line from a private key. Escapes are \xHH.

status is-interactive; and set -q REOS_NONCE; or return
set -g __reos_nonce $REOS_NONCE
set -g __reos_dir $REOS_DIR
set -g __reos_ran 1
set -g __reos_defined
set -g __reos_env
set -e REOS_NONCE REOS_DIR

function __reos_escape
    string escape --style=url -- $argv[1] | string replace -a % '\\x'
end

function __reos_line
    # commandline adds a newline of its own, the last \x0A.
    set -l text (commandline | string collect --no-trim-newlines --allow-empty)
    set text (string escape --style=url -- $text | string replace -r '%0A$' '' | string replace -a % '\\x')
    printf '\e]6339;L;%s;%s;%s:%s:%s;%s;%s\a' $__reos_nonce $argv[1] $fish_bind_mode \
        (commandline --paging-mode; and echo 1; or echo 0) (commandline --search-mode; and echo 1; or echo 0) \
        (commandline -C) "$text"
end

function __reos_query
    __reos_line query
end

function __reos_replace
    if test -r $__reos_dir/line
        set -l text
        read -z text <$__reos_dir/line
        commandline -r -- "$text"
    end
    __reos_line replace
end

function __reos_on_prompt --on-event fish_prompt
    if test -n "$__reos_ran"
        set -g __reos_ran
        __reos_definitions
    end
    printf '\e]633;P;Cwd=%s;%s\a\e]133;A;aid=%s\a' (__reos_escape $PWD) $__reos_nonce $__reos_nonce
end

# Ctrl-C clears the line and draws the prompt again without a fish_prompt event.
function __reos_on_cancel --on-event fish_cancel
    printf '\e]133;A;aid=%s\a' $__reos_nonce
end

function __reos_on_preexec --on-event fish_preexec
    set -g __reos_job (jobs --last --pid 2>/dev/null)
    printf '\e]633;E;%s;%s\a\e]133;C;aid=%s\a' (__reos_escape $argv[1]) $__reos_nonce $__reos_nonce
end

function __reos_on_postexec --on-event fish_postexec
    set -l code $status
    # A job that is stopped leaves $status as it was: of one that is new, or was in front again, it is said as other
    # shells say it.
    set -l job (jobs --last --pid 2>/dev/null)
    if begin; test "$job" != "$__reos_job"; or string match -qr '^\s*fg\b' -- "$argv[1]"; end
        and jobs --last 2>/dev/null | string match -q '*stopped*'
        set code 148
    end
    printf '\e]133;D;%s;aid=%s\a' $code $__reos_nonce
    set -g __reos_ran 1
end

function __reos_report
    set -l text (__reos_escape "$argv[2]")
    printf '\e]6339;D;%s;%s;0;\a\e]6339;D;%s;%s;1;%s\a\e]6339;D;%s;%s;2;\a' $__reos_nonce $argv[1] \
        $__reos_nonce $argv[1] "$text" $__reos_nonce $argv[1]
end

function __reos_definitions
    if not functions fish_command_not_found 2>/dev/null | string match -q '*__reos_tell_not_found*'
        functions -e __reos_users_handler
        functions -q fish_command_not_found
        and functions -c fish_command_not_found __reos_users_handler
        function fish_command_not_found
            __reos_tell_not_found $argv
        end
    end
    set -l env (string join ' ' -- (set -xn)) HOME=$HOME VIRTUAL_ENV=$VIRTUAL_ENV \
        fish_autosuggestion_enabled=$fish_autosuggestion_enabled
    if test "$env" != "$__reos_env"
        set -g __reos_env $env
        __reos_report environment "$(string join \n -- $env)"
    end
    set -l names (functions -a -n | string replace -a ', ' \n)
    set -l abbrs (abbr --show 2>/dev/null)
    set -l all "$names;$abbrs;$PATH"
    test "$all" = "$__reos_defined"; and return
    set -g __reos_defined $all
    __reos_report functions "$names"
    __reos_report abbreviations (string join \n -- $abbrs)
    __reos_report builtins (builtin -n | string join ' ')
    __reos_report path (string join : -- $PATH)
end

function __reos_tell_not_found
    printf '\e]6339;N;%s' $__reos_nonce
    for word in $argv
        printf ';%s' (__reos_escape $word)
    end
    printf '\a'
    # A request that was typed before the prompt was there: it is answered on the screen.
    if test "$argv[1]" = '?'
        return 127
    end
    if functions -q __reos_users_handler
        __reos_users_handler $argv
    else
        printf (_ "fish: Unknown command: %s\n") (string escape -- $argv[1]) >&2
    end
end

for mode in default insert visual replace replace_one
    bind -M $mode \e\[57397u __reos_query
    bind -M $mode \e\[57398u __reos_replace
end
printf '\e]6339;H;%s;fish;%s\a' $__reos_nonce $version
