;; The pass over a JSON document (see src/domain/json/core/script-pass.ts, which does the same without SIMD): reads a window of it, checks
;; it, and writes its tokens. It stops where the window is read or the output full, and goes on from there, in the middle of
;; a token if need be; so neither the length of a document nor that of a token is bounded by the memory here.
;;
;; 0x0000 class of each byte · 0x0100 step of each want | class · 0x0200 whether a byte can go on a word
;; 0x0300 state, see src/domain/json/core/simd-pass.ts · 0x0400 window, with 64 bytes more that may be read · then output, brackets
(module
  (memory (export "memory") 6)
  (func (export "run") (param $limit i32) (param $full i32) (param $base i32) (result i32)
    (local $at i32) (local $to i32) (local $wanted i32) (local $after i32) (local $depth i32) (local $deepest i32)
    (local $values i32) (local $keys i32) (local $tokens i32) (local $mode i32) (local $token i32) (local $failed i32)
    (local $isText i32) (local $width i32) (local $fill v128) (local $pending i32) (local $broken i32)
    (local $sign i32) (local $todo i32) (local $four i32) (local $mask i32) (local $count i32) (local $stop i32)
    (local $bytes v128) (local $top i32)
    (local.set $at (i32.load offset=0x300 (i32.const 0)))
    (local.set $to (i32.load offset=0x304 (i32.const 0)))
    (local.set $wanted (i32.load offset=0x308 (i32.const 0)))
    (local.set $after (i32.load offset=0x30c (i32.const 0)))
    (local.set $depth (i32.load offset=0x310 (i32.const 0)))
    (local.set $deepest (i32.load offset=0x314 (i32.const 0)))
    (local.set $values (i32.load offset=0x318 (i32.const 0)))
    (local.set $keys (i32.load offset=0x31c (i32.const 0)))
    (local.set $tokens (i32.load offset=0x320 (i32.const 0)))
    (local.set $mode (i32.load offset=0x324 (i32.const 0)))
    (local.set $token (i32.load offset=0x328 (i32.const 0)))
    (local.set $isText (i32.load offset=0x330 (i32.const 0)))
    (local.set $width (i32.load offset=0x334 (i32.const 0)))
    (local.set $fill (i8x16.splat (i32.load offset=0x338 (i32.const 0))))
    (local.set $pending (i32.load offset=0x33c (i32.const 0)))
    (local.set $broken (i32.load offset=0x340 (i32.const 0)))
    (block $exit
      (block $fail
        (loop $next
          (br_if $exit (i32.ge_u (local.get $at) (local.get $limit)))
          (br_if $exit (i32.ge_u (local.get $to) (local.get $full)))
          (block $number
            (block $string
              (block $token
                (br_if $token (i32.eqz (local.get $mode)))
                (br_if $string (i32.eq (local.get $mode) (i32.const 1)))
                (br $number))
              ;; A deep line break, some of it at a time.
              (if (local.get $pending) (then
                (local.set $count (select (local.get $pending) (i32.const 1024) (i32.lt_u (local.get $pending) (i32.const 1024))))
                (local.set $pending (i32.sub (local.get $pending) (local.get $count)))
                (local.set $stop (i32.add (local.get $to) (local.get $count)))
                (loop $filling
                  (v128.store (local.get $to) (local.get $fill))
                  (local.set $to (i32.add (local.get $to) (i32.const 16)))
                  (br_if $filling (i32.lt_u (local.get $to) (local.get $stop))))
                (local.set $to (local.get $stop))
                (br $next)))
              (local.set $sign (i32.load8_u (local.get $at)))
              (local.set $todo (i32.load8_u offset=0x100 (i32.or (local.get $wanted) (i32.load8_u (local.get $sign)))))
              (block $unbroken
                (br_if $unbroken (i32.eqz (local.get $width)))
                (br_if $unbroken (i32.lt_u (local.get $todo) (i32.const 2)))
                (if (i32.eq (local.get $todo) (i32.const 2))
                  (then
                    (br_if $unbroken (i32.lt_u (local.get $wanted) (i32.const 0x60)))
                    (local.set $count (i32.mul (i32.sub (local.get $depth) (i32.const 1)) (local.get $width))))
                  (else
                    (br_if $unbroken (i32.lt_u (local.get $todo) (i32.const 5)))
                    (br_if $unbroken (i32.ge_u (local.get $wanted) (i32.const 0x40)))
                    (local.set $count (i32.mul (local.get $depth) (local.get $width)))))
                (if (local.get $broken)
                  (then
                    (local.set $broken (i32.const 0))
                    (br $unbroken)))
                (i32.store8 (local.get $to) (i32.const 0x0a))
                (local.set $to (i32.add (local.get $to) (i32.const 1)))
                (if (i32.gt_u (local.get $count) (i32.const 256))
                  (then
                    (local.set $pending (local.get $count))
                    (local.set $broken (i32.const 1))
                    (br $next)))
                (local.set $stop (i32.add (local.get $to) (local.get $count)))
                (loop $filling
                  (v128.store (local.get $to) (local.get $fill))
                  (local.set $to (i32.add (local.get $to) (i32.const 16)))
                  (br_if $filling (i32.lt_u (local.get $to) (local.get $stop))))
                (local.set $to (local.get $stop)))
              (local.set $tokens (i32.add (local.get $tokens) (i32.const 1)))
              (local.set $token (i32.add (local.get $at) (local.get $base)))
              (block $open
                (block $word
                  (block $digits
                    (block $text
                      (block $key
                        (block $colon
                          (block $comma
                            (block $close
                              (block $space
                                (br_if $fail (i32.eqz (local.get $todo)))
                                (br_table $space $space $close $comma $colon $key $text $digits $word $open (local.get $todo)))
                              ;; space
                              (local.set $tokens (i32.sub (local.get $tokens) (i32.const 1)))
                              (local.set $at (i32.add (local.get $at) (i32.const 1)))
                              (loop $spaces
                                (local.set $bytes (v128.load (local.get $at)))
                                (local.set $count (i32.ctz (i32.xor (i32.const -1) (i8x16.bitmask
                                  (v128.or
                                    (v128.or (i8x16.eq (local.get $bytes) (i8x16.splat (i32.const 0x20)))
                                             (i8x16.eq (local.get $bytes) (i8x16.splat (i32.const 0x0a))))
                                    (v128.or (i8x16.eq (local.get $bytes) (i8x16.splat (i32.const 0x0d)))
                                             (i8x16.eq (local.get $bytes) (i8x16.splat (i32.const 0x09)))))))))
                                (local.set $at (i32.add (local.get $at) (local.get $count)))
                                (br_if $next (i32.ge_u (local.get $at) (local.get $limit)))
                                (br_if $spaces (i32.eq (local.get $count) (i32.const 16))))
                              (br $next))
                            ;; close
                            (local.set $depth (i32.sub (local.get $depth) (i32.const 1)))
                            (local.set $after (i32.const 0x80))
                            (if (local.get $depth) (then
                              (local.set $after (select (i32.const 0x70) (i32.const 0x60)
                                (i32.lt_s (i32.load (i32.add (i32.const 0x30000) (i32.shl (local.get $depth) (i32.const 2)))) (i32.const 0))))))
                            (local.set $wanted (local.get $after))
                            (i32.store8 (local.get $to) (local.get $sign))
                            (local.set $to (i32.add (local.get $to) (i32.const 1)))
                            (local.set $at (i32.add (local.get $at) (i32.const 1)))
                            (br $next))
                          ;; comma
                          (local.set $wanted (select (i32.const 0x20) (i32.const 0x00) (i32.eq (local.get $wanted) (i32.const 0x70))))
                          (i32.store8 (local.get $to) (i32.const 0x2c))
                          (local.set $to (i32.add (local.get $to) (i32.const 1)))
                          (local.set $at (i32.add (local.get $at) (i32.const 1)))
                          (br $next))
                        ;; colon
                        (local.set $wanted (i32.const 0x40))
                        (i32.store (local.get $to) (i32.const 0x203a))
                        (local.set $to (i32.add (local.get $to) (select (i32.const 2) (i32.const 1) (local.get $width))))
                        (local.set $at (i32.add (local.get $at) (i32.const 1)))
                        (br $next))
                      ;; key
                      (local.set $keys (i32.add (local.get $keys) (i32.const 1)))
                      (i32.store8 (local.get $to) (i32.const 0x22))
                      (local.set $to (i32.add (local.get $to) (i32.const 1)))
                      (local.set $at (i32.add (local.get $at) (i32.const 1)))
                      (local.set $mode (i32.const 1))
                      (br $string))
                    ;; string
                    (local.set $values (i32.add (local.get $values) (i32.const 1)))
                    (i32.store8 (local.get $to) (i32.const 0x22))
                    (local.set $to (i32.add (local.get $to) (i32.const 1)))
                    (local.set $at (i32.add (local.get $at) (i32.const 1)))
                    (local.set $mode (i32.const 1))
                    (br $string))
                  ;; number
                  (local.set $values (i32.add (local.get $values) (i32.const 1)))
                  (if (i32.eq (local.get $sign) (i32.const 0x2d)) (then
                    (i32.store8 (local.get $to) (local.get $sign))
                    (local.set $to (i32.add (local.get $to) (i32.const 1)))
                    (local.set $at (i32.add (local.get $at) (i32.const 1)))
                    (local.set $sign (i32.load8_u (local.get $at)))
                    (br_if $fail (i32.gt_u (i32.sub (local.get $sign) (i32.const 0x30)) (i32.const 9)))))
                  (br_if $fail (i32.and
                    (i32.eq (local.get $sign) (i32.const 0x30))
                    (i32.lt_u (i32.sub (i32.load8_u offset=1 (local.get $at)) (i32.const 0x30)) (i32.const 10))))
                  (local.set $mode (i32.const 2))
                  (br $number))
                ;; word
                (local.set $values (i32.add (local.get $values) (i32.const 1)))
                (local.set $four (i32.load (local.get $at)))
                (local.set $count (i32.const 4))
                (if (i32.eq (local.get $four) (i32.const 0x736c6166)) (then
                  (br_if $fail (i32.ne (i32.load8_u offset=4 (local.get $at)) (i32.const 0x65)))
                  (i32.store8 offset=4 (local.get $to) (i32.const 0x65))
                  (local.set $count (i32.const 5)))
                (else
                  (br_if $fail (i32.and
                    (i32.ne (local.get $four) (i32.const 0x65757274))
                    (i32.ne (local.get $four) (i32.const 0x6c6c756e))))))
                (i32.store (local.get $to) (local.get $four))
                (br_if $fail (i32.load8_u offset=0x200 (i32.load8_u (i32.add (local.get $at) (local.get $count)))))
                (local.set $at (i32.add (local.get $at) (local.get $count)))
                (local.set $to (i32.add (local.get $to) (local.get $count)))
                (local.set $wanted (local.get $after))
                (br $next))
              ;; open
              (local.set $values (i32.add (local.get $values) (i32.const 1)))
              (local.set $depth (i32.add (local.get $depth) (i32.const 1)))
              (local.set $deepest (select (local.get $depth) (local.get $deepest) (i32.gt_u (local.get $depth) (local.get $deepest))))
              (local.set $count (i32.eq (local.get $sign) (i32.const 0x7b)))
              (i32.store
                (i32.add (i32.const 0x30000) (i32.shl (local.get $depth) (i32.const 2)))
                (i32.xor (local.get $token) (i32.sub (i32.const 0) (local.get $count))))
              (local.set $after (select (i32.const 0x70) (i32.const 0x60) (local.get $count)))
              (local.set $wanted (select (i32.const 0x30) (i32.const 0x10) (local.get $count)))
              (i32.store8 (local.get $to) (local.get $sign))
              (local.set $to (i32.add (local.get $to) (i32.const 1)))
              (local.set $at (i32.add (local.get $at) (i32.const 1)))
              (br $next))
            ;; In a string: sixteen bytes at a time.
            (local.set $top (select (i32.const 0x50) (local.get $after) (i32.and (i32.ge_u (local.get $wanted) (i32.const 0x20)) (i32.lt_u (local.get $wanted) (i32.const 0x40)))))
            (loop $plain
              (br_if $exit (i32.ge_u (local.get $at) (local.get $limit)))
              (br_if $exit (i32.ge_u (local.get $to) (local.get $full)))
              (local.set $bytes (v128.load (local.get $at)))
              (v128.store (local.get $to) (local.get $bytes))
              (local.set $mask (i8x16.bitmask
                (v128.or
                  (v128.or (i8x16.eq (local.get $bytes) (i8x16.splat (i32.const 0x22)))
                           (i8x16.eq (local.get $bytes) (i8x16.splat (i32.const 0x5c))))
                  (v128.or (i8x16.lt_u (local.get $bytes) (i8x16.splat (i32.const 0x20)))
                           (local.get $bytes)))))
              (if (i32.eqz (local.get $mask)) (then
                (local.set $at (i32.add (local.get $at) (i32.const 16)))
                (local.set $to (i32.add (local.get $to) (i32.const 16)))
                (br $plain)))
              (local.set $count (i32.ctz (local.get $mask)))
              (local.set $at (i32.add (local.get $at) (local.get $count)))
              (local.set $to (i32.add (local.get $to) (local.get $count)))
              (local.set $sign (i32.load8_u (local.get $at)))
              (if (i32.eq (local.get $sign) (i32.const 0x22)) (then
                (local.set $at (i32.add (local.get $at) (i32.const 1)))
                (local.set $to (i32.add (local.get $to) (i32.const 1)))
                (local.set $mode (i32.const 0))
                (local.set $wanted (local.get $top))
                (br $next)))
              (if (i32.eq (local.get $sign) (i32.const 0x5c)) (then
                (i64.store (local.get $to) (i64.load (local.get $at)))
                (local.set $sign (i32.load8_u offset=1 (local.get $at)))
                (local.set $count (i32.const 2))
                (if (i32.eq (local.get $sign) (i32.const 0x75))
                  (then
                    (local.set $four (i32.load offset=2 (local.get $at)))
                    (local.set $mask (i32.const 4))
                    (loop $hex
                      (local.set $sign (i32.and (local.get $four) (i32.const 0xff)))
                      (br_if $fail (i32.and
                        (i32.gt_u (i32.sub (local.get $sign) (i32.const 0x30)) (i32.const 9))
                        (i32.gt_u (i32.sub (i32.or (local.get $sign) (i32.const 0x20)) (i32.const 0x61)) (i32.const 5))))
                      (local.set $four (i32.shr_u (local.get $four) (i32.const 8)))
                      (local.set $mask (i32.sub (local.get $mask) (i32.const 1)))
                      (br_if $hex (local.get $mask)))
                    (local.set $count (i32.const 6)))
                  (else
                    (block $known
                      (br_if $known (i32.eq (local.get $sign) (i32.const 0x22)))
                      (br_if $known (i32.eq (local.get $sign) (i32.const 0x5c)))
                      (br_if $known (i32.eq (local.get $sign) (i32.const 0x2f)))
                      (br_if $fail (i32.ne (i32.and (local.get $sign) (i32.const 0xe0)) (i32.const 0x60)))
                      ;; b, f, n, r, t
                      (br_if $fail (i32.eqz (i32.and (i32.const 1)
                        (i32.shr_u (i32.const 0x144044) (i32.and (local.get $sign) (i32.const 0x1f)))))))))
                (local.set $at (i32.add (local.get $at) (local.get $count)))
                (local.set $to (i32.add (local.get $to) (local.get $count)))
                (br $plain)))
              (br_if $fail (i32.lt_u (local.get $sign) (i32.const 0x20)))
              ;; UTF-8, character by character, as long as it is not ASCII.
              (loop $wide
                (local.set $four (i32.load (local.get $at)))
                (i32.store (local.get $to) (local.get $four))
                (block $valid
                  (if (i32.eq (i32.and (local.get $four) (i32.const 0xc0c0f0)) (i32.const 0x8080e0)) (then
                    (local.set $count (i32.const 3))
                    (local.set $mask (i32.and (local.get $four) (i32.const 0x200f)))
                    (br_if $fail (i32.eqz (local.get $mask)))
                    (br_if $valid (i32.ne (local.get $mask) (i32.const 0x200d)))
                    (br_if $valid (local.get $isText))
                    (br $fail)))
                  (if (i32.eq (i32.and (local.get $four) (i32.const 0xc0e0)) (i32.const 0x80c0)) (then
                    (local.set $count (i32.const 2))
                    (br_if $valid (i32.and (local.get $four) (i32.const 0x1e)))
                    (br $fail)))
                  (br_if $fail (i32.ne (i32.and (local.get $four) (i32.const 0xc0c0c0f8)) (i32.const 0x808080f0)))
                  (local.set $count (i32.const 4))
                  ;; The plane, 1 to 16.
                  (local.set $mask (i32.or
                    (i32.shl (i32.and (local.get $four) (i32.const 7)) (i32.const 2))
                    (i32.and (i32.shr_u (local.get $four) (i32.const 12)) (i32.const 3))))
                  (br_if $fail (i32.gt_u (i32.sub (local.get $mask) (i32.const 1)) (i32.const 15))))
                (local.set $at (i32.add (local.get $at) (local.get $count)))
                (local.set $to (i32.add (local.get $to) (local.get $count)))
                (br_if $plain (i32.lt_u (i32.load8_u (local.get $at)) (i32.const 0x80)))
                (br_if $plain (i32.ge_u (local.get $at) (local.get $limit)))
                (br_if $plain (i32.ge_u (local.get $to) (local.get $full)))
                (br $wide))))
          ;; In a number: 2 before the point, 3 after it, 4 in the exponent; digits come in runs.
          (loop $run
            (br_if $exit (i32.ge_u (local.get $at) (local.get $limit)))
            (br_if $exit (i32.ge_u (local.get $to) (local.get $full)))
            (local.set $bytes (v128.load (local.get $at)))
            (v128.store (local.get $to) (local.get $bytes))
            (local.set $count (i32.ctz (i32.xor (i32.const -1) (i8x16.bitmask
              (i8x16.lt_u (i8x16.sub (local.get $bytes) (i8x16.splat (i32.const 0x30))) (i8x16.splat (i32.const 10)))))))
            (local.set $at (i32.add (local.get $at) (local.get $count)))
            (local.set $to (i32.add (local.get $to) (local.get $count)))
            (br_if $run (i32.eq (local.get $count) (i32.const 16)))
            (local.set $sign (i32.load8_u (local.get $at)))
            (if (i32.and (i32.eq (local.get $sign) (i32.const 0x2e)) (i32.eq (local.get $mode) (i32.const 2))) (then
              (i32.store8 (local.get $to) (local.get $sign))
              (local.set $at (i32.add (local.get $at) (i32.const 1)))
              (local.set $to (i32.add (local.get $to) (i32.const 1)))
              (br_if $fail (i32.gt_u (i32.sub (i32.load8_u (local.get $at)) (i32.const 0x30)) (i32.const 9)))
              (local.set $mode (i32.const 3))
              (br $run)))
            (if (i32.and (i32.eq (i32.or (local.get $sign) (i32.const 0x20)) (i32.const 0x65)) (i32.lt_u (local.get $mode) (i32.const 4))) (then
              (i32.store8 (local.get $to) (local.get $sign))
              (local.set $at (i32.add (local.get $at) (i32.const 1)))
              (local.set $to (i32.add (local.get $to) (i32.const 1)))
              (local.set $sign (i32.load8_u (local.get $at)))
              (if (i32.or (i32.eq (local.get $sign) (i32.const 0x2b)) (i32.eq (local.get $sign) (i32.const 0x2d))) (then
                (i32.store8 (local.get $to) (local.get $sign))
                (local.set $at (i32.add (local.get $at) (i32.const 1)))
                (local.set $to (i32.add (local.get $to) (i32.const 1)))
                (local.set $sign (i32.load8_u (local.get $at)))))
              (br_if $fail (i32.gt_u (i32.sub (local.get $sign) (i32.const 0x30)) (i32.const 9)))
              (local.set $mode (i32.const 4))
              (br $run))))
          (local.set $mode (i32.const 0))
          (local.set $wanted (local.get $after))
          (br $next)))
      (local.set $failed (i32.const 1)))
    (i32.store offset=0x300 (i32.const 0) (local.get $at))
    (i32.store offset=0x304 (i32.const 0) (local.get $to))
    (i32.store offset=0x308 (i32.const 0) (local.get $wanted))
    (i32.store offset=0x30c (i32.const 0) (local.get $after))
    (i32.store offset=0x310 (i32.const 0) (local.get $depth))
    (i32.store offset=0x314 (i32.const 0) (local.get $deepest))
    (i32.store offset=0x318 (i32.const 0) (local.get $values))
    (i32.store offset=0x31c (i32.const 0) (local.get $keys))
    (i32.store offset=0x320 (i32.const 0) (local.get $tokens))
    (i32.store offset=0x324 (i32.const 0) (local.get $mode))
    (i32.store offset=0x328 (i32.const 0) (local.get $token))
    (i32.store offset=0x33c (i32.const 0) (local.get $pending))
    (i32.store offset=0x340 (i32.const 0) (local.get $broken))
    (local.get $failed)))
